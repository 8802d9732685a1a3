"""The server that an assistant talks to, on the protocol's own library: tools that only read, and a prompt to quote."""

from __future__ import annotations

import json
from typing import Any

import anyio
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.types import (
    CallToolRequestParams,
    CallToolResult,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    ListToolsResult,
    Prompt,
    PromptArgument,
    PromptMessage,
    TextContent,
    Tool,
    ToolAnnotations,
)

from judge.app.corpus.messages import catalogue
from judge.app.corpus.played_games import PLAYED, newest_edition
from judge.app.store.place import answer_languages
from judge.serve.assistants.tools import TOOLS, Wrong, answer
from judge.version import __version__

PROMPT = "quote-the-judge"
PATIENCE = 60.0
"""So many seconds a call may take before it is given up."""
AT_ONCE = 2
"""So many calls are worked on at the same time; a thousand wait for their turn."""


def server() -> Server[Any]:
    """The server, to be run on any pair of streams."""
    turns = anyio.CapacityLimiter(AT_ONCE)

    async def call(context: Any, request: CallToolRequestParams) -> CallToolResult:
        return await _called(request, turns)

    return Server(
        "judge", version=__version__, instructions=_prompt("en"), on_list_tools=_tools, on_call_tool=call,
        on_list_prompts=_prompts, on_get_prompt=_asked_prompt,
    )  # fmt: skip


def serve() -> None:
    """Serve on standard input and output until they are closed."""
    anyio.run(_on_standard_streams)


async def _on_standard_streams() -> None:
    own_server = server()
    async with stdio_server() as (incoming, outgoing):
        await own_server.run(incoming, outgoing, own_server.create_initialization_options())


async def _tools(context: Any, request: Any) -> ListToolsResult:
    read_only_marks = ToolAnnotations(
        read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
    )
    return ListToolsResult(
        tools=[
            Tool(name=tool.name, description=tool.says, input_schema=tool.schema(), annotations=read_only_marks)
            for tool in TOOLS
        ]
    )


async def _called(request: CallToolRequestParams, turns: anyio.CapacityLimiter) -> CallToolResult:
    """The answer of a tool, or what to mend in the call, or that it took too long."""

    def answered() -> dict[str, Any]:
        return answer(request.name, request.arguments or {})

    # What is given up goes on in its thread to its own limit, and keeps its turn as long.
    with anyio.move_on_after(PATIENCE):
        try:
            tool_answer = await anyio.to_thread.run_sync(answered, abandon_on_cancel=True, limiter=turns)
        except Wrong as wrong:
            return _result({"determined": False, "undetermined": str(wrong)}, is_error=True)
        except Exception as fault:  # noqa: BLE001 — the assistant is told, and the server goes on
            error_text = f"internal error ({type(fault).__name__}); nothing was determined"
            return _result({"determined": False, "undetermined": error_text}, is_error=True)
        return _result(tool_answer)
    return _result({"determined": False, "undetermined": f"given up after {PATIENCE:.0f} seconds"}, is_error=True)


def _result(given: dict[str, Any], is_error: bool = False) -> CallToolResult:
    text = json.dumps(given, ensure_ascii=False, indent=1)
    return CallToolResult(content=[TextContent(text=text)], structured_content=given, is_error=is_error)


async def _prompts(context: Any, request: Any) -> ListPromptsResult:
    prompt_description = (
        "How to answer questions about rules with these tools: quote, cite, and say what is not determined."
    )
    language = PromptArgument(name="language", description=", ".join(answer_languages()), required=False)
    return ListPromptsResult(prompts=[Prompt(name=PROMPT, description=prompt_description, arguments=[language])])


async def _asked_prompt(context: Any, request: GetPromptRequestParams) -> GetPromptResult:
    language = (request.arguments or {}).get("language", "en")
    text = _prompt(language if language in answer_languages() else "en")
    return GetPromptResult(messages=[PromptMessage(role="user", content=TextContent(text=text))])


def _prompt(language: str) -> str:
    game = next(iter(PLAYED))
    return catalogue(game, newest_edition(game), language).say("assistant.prompt")
