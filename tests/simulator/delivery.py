"""Delivers the answer to one call, with delays, faults and holds."""

from __future__ import annotations

import asyncio
import time

from msgspec import Struct

from tests.simulator.answers import Written, write
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.http import Exchange
from tests.simulator.ledger import Call, Filter, Ledger, Outcome
from tests.simulator.request_parsers import CHARS_PER_TOKEN, Ask, tokens
from tests.simulator.wires import Bill, ErrorBody, GeminiWire, OpenAIWire, Wire

EVENT_STREAM = "text/event-stream"
JSON = "application/json"
ENDS: dict[Fault, Outcome] = {
    Fault.CUT: "cut",
    Fault.RESET: "cut",
    Fault.UNFINISHED: "unfinished",
    Fault.STREAM_ERROR: "stream_error",
}


class Holds:
    """Calls that wait until they are released."""

    def __init__(self) -> None:
        self._held: dict[int, tuple[Call, asyncio.Future[None]]] = {}

    async def hold(self, call: Call, ledger: Ledger) -> None:
        before = call.state
        future = asyncio.get_running_loop().create_future()
        self._held[call.id] = (call, future)
        call.state = "held"
        ledger.changed()
        try:
            await future
            call.state = before
        finally:
            self._held.pop(call.id, None)

    def release(self, wanted: Filter, count: int | None) -> int:
        """Releases the oldest `count` matching calls; returns how many."""
        picked = [future for call, future in self._held.values() if wanted.picks(call)][:count]
        for future in picked:
            if not future.done():
                future.set_result(None)
        return len(picked)


class Play(Struct, frozen=True):
    """A call with everything that its answer needs."""

    call: Call
    ask: Ask
    behaviour: Behaviour
    exchange: Exchange
    ledger: Ledger
    holds: Holds

    async def run(self) -> None:
        """Answers the call. Is cancelled when the client disconnects, which the ledger records."""
        try:
            await self._run()
        except asyncio.CancelledError:
            self.ledger.close(self.call, "disconnected")
            raise

    async def _run(self) -> None:
        call, behaviour = self.call, self.behaviour
        if behaviour.fault is Fault.HANG:
            await asyncio.get_running_loop().create_future()
        if behaviour.hold_at == 0:
            await self.holds.hold(call, self.ledger)
        if behaviour.first_token_ms:
            await asyncio.sleep(behaviour.first_token_ms / 1000)
        refused = self._refusal()
        if refused is not None:
            self._error(refused)
        elif behaviour.raw is not None:
            self._record_start(200)
            self.exchange.send(200, behaviour.raw.encode(), behaviour.content_type)
            self.ledger.close(call, "answered")
        elif self.ask.stream:
            await self._stream()
        else:
            await self._whole()

    def _wire(self) -> Wire:
        if self.ask.wire == "gemini":
            return GeminiWire(self.call.id, self.ask.model)
        return OpenAIWire(self.call.id, self.ask.model, self.ask.include_usage)

    def _refusal(self) -> ErrorBody | None:
        """Returns the error that rejects the call before the model runs, if any."""
        behaviour, ask = self.behaviour, self.ask
        asked = ask.fields | {ask.format} | ({"system"} if ask.system else set())
        for name, refusal in behaviour.refusals.items():
            if name in asked:
                return ErrorBody(refusal.status, refusal.said, refusal.code, param=refusal.param)
        part = next((part for part in behaviour.reject if part in asked), None)
        if part is not None:
            status = 400 if behaviour.status == 500 and behaviour.said is None else behaviour.status
            said = behaviour.said or f"{part} is not supported by this model."
            return ErrorBody(status, said, param=behaviour.error_param)
        if behaviour.context is not None and (error := self._overflow(behaviour.context)) is not None:
            return error
        if behaviour.slots is not None and self.ledger.answering() >= behaviour.slots:
            return ErrorBody(503, "no slot available", "unavailable_error")
        if behaviour.fault is Fault.STATUS:
            said = behaviour.said or f"Simulated {behaviour.status}."
            return ErrorBody(
                *(behaviour.status, said, behaviour.error_code, behaviour.retry_after, behaviour.error_param)
            )
        return None

    def _overflow(self, context: int) -> ErrorBody | None:
        asked, answer = self.ask.input_tokens, self.ask.max_tokens
        if self.behaviour.overflow == "vllm" and asked + answer > context:
            return ErrorBody(
                400, overflow(context, asked, answer), fields={"type": "BadRequestError", "code": 400}
            )
        if self.behaviour.overflow == "llama.cpp" and asked >= context:
            said = (
                f"request ({asked} tokens) exceeds the available context size ({context} tokens), "
                "try increasing it"
            )
            counts = {"n_prompt_tokens": asked, "n_ctx": context}
            fields = {"type": "exceed_context_size_error", "code": 400} | counts
            return ErrorBody(400, said, fields=fields)
        return None

    def _error(self, fault: ErrorBody) -> None:
        headers, body = self._wire().error(fault)
        self._record_start(fault.status)
        self.exchange.send(fault.status, body, headers=headers)
        self.ledger.close(self.call, "status")

    def _record_start(self, status: int) -> None:
        self.call.status = status
        self.call.state = "answering"
        self.call.first_byte_at = time.time()

    def _bill(self, written: Written, sent: int) -> Bill:
        """Returns the tokens after `sent` characters and updates the counts of the call."""
        thoughts, read = tokens(written.thoughts), self.ask.input_tokens
        if self.behaviour.overflow == "ollama" and self.behaviour.context is not None:
            read = min(read, self.behaviour.context)
        bill = Bill(read, thoughts + tokens(written.text[:sent] or written.refusal), thoughts)
        self.call.input_tokens, self.call.output_tokens, self.call.text_sent = bill.input, bill.output, sent
        return bill

    def _write_answer(self) -> Written:
        """Returns the answer, truncated for the finish 'length' or where the context is full."""
        written = write(self.ask, self.call.lens, self.call.tier, self.behaviour)
        end = self._share(written) if self.behaviour.finish == "length" else self._room()
        return written if end is None else Written(written.text[:end], written.thoughts, written.refusal)

    def _room(self) -> int | None:
        """Returns the characters that a server without vLLM's check can write before its context is full."""
        if self.behaviour.context is None or self.behaviour.overflow == "vllm":
            return None
        room = max(1, self.behaviour.context - self.ask.input_tokens)
        return CHARS_PER_TOKEN * min(room, self.ask.max_tokens or room)

    def _finish(self, written: Written) -> str:
        is_full = self._room() is not None and len(written.text) == self._room()
        return "length" if is_full else self.behaviour.finish

    def _share(self, written: Written) -> int:
        return round(len(written.text) * self.behaviour.cut_at)

    def _seconds(self, text: str) -> float:
        rate = self.behaviour.tokens_per_second
        return tokens(text) / rate if rate else self.behaviour.stream_ms / 1000

    async def _whole(self) -> None:
        behaviour, written = self.behaviour, self._write_answer()
        await asyncio.sleep(self._seconds(written.text))
        bill = self._bill(written, len(written.text)) if behaviour.report_usage else None
        body = self._wire().whole(written.text, self._finish(written), written.refusal, bill)
        self._bill(written, len(written.text))
        self._record_start(200)
        self.exchange.start(200, JSON, len(body))
        if behaviour.fault is Fault.DRIP:
            await self._drip(body)
        elif behaviour.fault in (Fault.CUT, Fault.RESET):
            self.exchange.write(body[: len(body) // 2])
            self._end_with_fault(behaviour.fault)
            return
        else:
            self.exchange.write(body)
        self._end(reported=bill is not None)

    async def _stream(self) -> None:
        behaviour, wire, written = self.behaviour, self._wire(), self._write_answer()
        self._record_start(200)
        self._bill(written, 0)
        self.exchange.start(200, EVENT_STREAM, None)
        if behaviour.fault is Fault.DRIP:
            await self._drip(self._all(wire, written))
            self._end(reported=self._reports_usage())
            return
        self.exchange.write(wire.opening() + (wire.thought(written.thoughts) if written.thoughts else b""))
        stop = self._share(written) if behaviour.fault in ENDS else len(written.text)
        await self._pieces(wire, written, stop)
        if behaviour.fault in ENDS:
            self._end_with_fault(behaviour.fault, wire)
            return
        if self._is_interrupted():
            self.exchange.write(b"data: [DONE]\n\n")
            self._end_with_fault(Fault.UNFINISHED)
            return
        bill = self._bill(written, len(written.text))
        told = bill if behaviour.report_usage else None
        self.exchange.write(wire.closing(self._finish(written), written.refusal, told))
        self._end(reported=self._reports_usage())

    def _reports_usage(self) -> bool:
        return self.behaviour.report_usage and self.ask.include_usage

    def _all(self, wire: Wire, written: Written) -> bytes:
        bill = self._bill(written, len(written.text))
        told = bill if self.behaviour.report_usage else None
        piece = wire.piece(written.text, told)
        return wire.opening() + piece + wire.closing(self._finish(written), written.refusal, told)

    def _is_interrupted(self) -> bool:
        return self.behaviour.interrupts and self.ledger.has_later(self.call)

    async def _pieces(self, wire: Wire, written: Written, stop: int) -> None:
        """Sends the text up to `stop` in evenly spaced chunks, and holds where the behaviour requires."""
        text, behaviour = written.text, self.behaviour
        hold = stop if behaviour.hold_at == -1 else behaviour.hold_at or None
        marks = cuts(len(text), behaviour.chunks, stop, hold)
        gap = self._seconds(text) / max(behaviour.chunks - 1, 1)
        due = time.monotonic()
        for number, (start, end) in enumerate(zip([0, *marks], marks, strict=False)):
            if start == hold:
                await self.holds.hold(self.call, self.ledger)
                due = time.monotonic()
            if start and gap:
                due += gap
                await asyncio.sleep(max(0.0, due - time.monotonic()))
            if self._is_interrupted():
                return
            bill = self._bill(written, end)
            told = bill if behaviour.report_usage else None
            self.exchange.write(wire.piece(text[start:end], told, self._log_prob(number)))
        if hold is not None and hold >= stop:
            await self.holds.hold(self.call, self.ledger)

    def _log_prob(self, piece: int) -> float | None:
        """Returns the log-probability of the nth piece, if the behaviour has some and the call wants them."""
        values = self.behaviour.log_probs
        is_wanted = self.ask.wire == "gemini" or "logprobs" in self.ask.fields
        return values[min(piece, len(values) - 1)] if values and is_wanted else None

    async def _drip(self, body: bytes) -> None:
        for byte in body:
            self.exchange.write(bytes((byte,)))
            await asyncio.sleep(self.behaviour.drip_ms / 1000)

    def _end_with_fault(self, fault: Fault | None, wire: Wire | None = None) -> None:
        """Ends the call with a fault."""
        assert fault is not None
        if fault in (Fault.CUT, Fault.RESET):
            self.exchange.drop(reset=fault is Fault.RESET)
        else:
            if fault is Fault.STREAM_ERROR and wire:
                self.exchange.write(wire.broken())
            self.exchange.finish()
        self.ledger.close(self.call, ENDS[fault])

    def _end(self, *, reported: bool) -> None:
        self.call.reported = reported
        self.exchange.finish()
        self.ledger.close(self.call, "answered")


def overflow(context: int, asked: int, answer: int) -> str:
    """Returns vLLM's message for a prompt and answer that exceed the context together."""
    return (
        f"This model's maximum context length is {context} tokens. However, you requested "
        f"{asked + answer} tokens ({asked} in the messages, {answer} in the completion). "
        "Please reduce the length of the messages."
    )


def cuts(length: int, chunks: int, stop: int, hold: int | None) -> list[int]:
    """Returns the ends of chunks: `chunks` equal parts of `length` up to `stop`, and one more at `hold`."""
    parts = max(1, min(chunks, length))
    marks = {round(length * part / parts) for part in range(1, parts + 1)} | {stop}
    if hold is not None:
        marks.add(hold)
    return sorted(mark for mark in marks if 0 < mark <= stop)
