import type { EventStore, JSONRPCMessage } from "@modelcontextprotocol/server"

/** Events of a session that are kept, and their characters: a client that lost its connection takes minutes to come back, not hours. */
const MOST_EVENTS = 128
const MOST_CHARACTERS = 2_000_000

interface Event {
  readonly number: number
  readonly stream: string
  readonly text: string
}

/** The last messages that were sent to a session, so that a client which lost its connection can read on behind the last that it has (`Last-Event-ID`). */
export class EventLog implements EventStore {
  #events: Array<Event> = []
  #characters = 0
  #last = 0
  #changed: (characters: number) => void

  /** `changed` is told how many characters more are kept, or less. */
  constructor(changed: (characters: number) => void = () => {}) {
    this.#changed = changed
  }

  /** Lets go of all events: their stream cannot be read on, others can. */
  forget(): void {
    this.#keep(-this.#characters)
    this.#events = []
  }

  /** The same, for good: nobody is told of what is still added. */
  close(): void {
    this.forget()
    this.#changed = () => {}
  }

  storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    const event = { number: ++this.#last, stream, text: JSON.stringify(message) }
    this.#events.push(event)
    this.#keep(event.text.length)
    while (
      this.#events.length > MOST_EVENTS ||
      (this.#characters > MOST_CHARACTERS && this.#events.length > 1)
    )
      this.#keep(-(this.#events.shift()?.text.length ?? 0))
    return Promise.resolve(`${stream}/${event.number}`)
  }

  getStreamIdForEventId(id: string): Promise<string | undefined> {
    return Promise.resolve(this.#placeOf(id)?.stream)
  }

  async replayEventsAfter(
    id: string,
    { send }: { readonly send: (id: string, message: JSONRPCMessage) => Promise<void> }
  ): Promise<string> {
    const place = this.#placeOf(id)
    if (place === undefined) throw new Error("That event is not known any more")
    for (const { number, stream, text } of this.#events)
      if (stream === place.stream && number > place.number)
        await send(`${stream}/${number}`, JSON.parse(text))
    return place.stream
  }

  #keep(characters: number): void {
    this.#characters += characters
    this.#changed(characters)
  }

  /** Where an event stands; undefined where what came behind it may have been dropped. */
  #placeOf(id: string): { readonly stream: string; readonly number: number } | undefined {
    const end = id.lastIndexOf("/")
    const number = Number(id.slice(end + 1))
    const first = this.#events[0]?.number ?? this.#last + 1
    return end > 0 && Number.isSafeInteger(number) && number >= first - 1 && number <= this.#last
      ? { stream: id.slice(0, end), number }
      : undefined
  }
}
