"""PyPI's client of the Model Context Protocol, asked line by line: a JSON object for each call, and one for its answer."""

import asyncio
import json
import sys

import httpx2
from mcp import ClientSession
from mcp.client.auth.extensions.client_credentials import ClientCredentialsOAuthProvider
from mcp.client.streamable_http import streamable_http_client


class Memory:
    """Keeps the tokens of one run."""

    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


async def call(url, issuer, client_id, client_secret, tool, arguments):
    """Finds out by itself where tokens are given, gets one, lists the tools and calls the one named, if one is."""
    auth = ClientCredentialsOAuthProvider(url, Memory(), client_id, client_secret, issuer=issuer)
    async with (
        httpx2.AsyncClient(auth=auth) as http,
        streamable_http_client(url, http_client=http) as (read, write, *_),
        ClientSession(read, write) as session,
    ):
        await session.initialize()
        tools = (await session.list_tools()).tools
        answer = {"tools": [one.name for one in tools]}
        if tool is not None:
            result = await session.call_tool(tool, arguments)
            answer |= json.loads(result.model_dump_json(by_alias=True, exclude_none=True))
        return answer


for line in sys.stdin:
    asked = json.loads(line)
    try:
        answer = {"answer": asyncio.run(call(**asked))}
    except BaseException as error:  # What a program of somebody's would see.
        answer = {"error": type(error).__name__, "message": str(error)}
    print(json.dumps(answer), flush=True)
