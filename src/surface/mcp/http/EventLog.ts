import type { EventStore, JSONRPCMessage } from "@modelcontextprotocol/server"

/** Most events kept per session, and their characters: a client that lost its connection returns within minutes, not hours. */
const MAX_EVENTS = 128
const MAX_CHARACTERS = 2_000_000

/** The transport's id of the stream that answers no request: a listening client may always continue, whatever it missed. */
const LISTENING_STREAM = "_GET_stream"

interface Event {
  readonly number: number
  readonly stream: string
  readonly text: string
}

/**
 * The last messages sent to a session, so that a client that lost its connection can continue after the last one it received (`Last-Event-ID`). Earlier or
 * dropped messages cannot be replayed: answers to requests are then lost, and a listening stream continues from now.
 */
export class EventLog implements EventStore {
  /** Numbers restart with each log, so ids include the log. */
  readonly #log = crypto.randomUUID().slice(0, 8)
  #events: Array<Event> = []
  #characters = 0
  #last = 0
  #onSizeChange: (characters: number) => void

  /** `onSizeChange` receives the change in the number of kept characters. */
  constructor(onSizeChange: (characters: number) => void = () => {}) {
    this.#onSizeChange = onSizeChange
  }

  /** Drops all events: their streams cannot be continued, others can. */
  clear(): void {
    this.#addCharacters(-this.#characters)
    this.#events = []
  }

  /** The same for good; later additions are not reported. */
  close(): void {
    this.clear()
    this.#onSizeChange = () => {}
  }

  storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    const event = { number: ++this.#last, stream, text: JSON.stringify(message) }
    this.#events.push(event)
    this.#addCharacters(event.text.length)
    while (this.#events.length > MAX_EVENTS || (this.#characters > MAX_CHARACTERS && this.#events.length > 1))
      this.#addCharacters(-(this.#events.shift()?.text.length ?? 0))
    return Promise.resolve(this.#idOf(event))
  }

  getStreamIdForEventId(id: string): Promise<string | undefined> {
    return Promise.resolve(this.#positionOf(id)?.stream)
  }

  async replayEventsAfter(
    id: string,
    { send }: { readonly send: (id: string, message: JSONRPCMessage) => Promise<void> }
  ): Promise<string> {
    const position = this.#positionOf(id)
    if (position === undefined) throw new Error("That event is no longer available")
    for (const event of this.#events)
      if (event.stream === position.stream && event.number > position.number)
        await send(this.#idOf(event), JSON.parse(event.text))
    return position.stream
  }

  #addCharacters(characters: number): void {
    this.#characters += characters
    this.#onSizeChange(characters)
  }

  #idOf({ number, stream }: Event): string {
    return `${stream}/${this.#log}/${number}`
  }

  /** The position of an event; undefined when later ones may have been dropped. */
  #positionOf(id: string): { readonly stream: string; readonly number: number } | undefined {
    const [, stream = "", log, digits = ""] = /^(.+)\/(\w+)\/(\d+)$/.exec(id) ?? []
    const number = Number(digits)
    const first = this.#events[0]?.number ?? this.#last + 1
    if (log === this.#log && number >= first - 1 && number <= this.#last) return { stream, number }
    return stream === LISTENING_STREAM ? { stream, number: this.#last } : undefined
  }
}
