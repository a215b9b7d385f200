/** A real headless browser, controlled through its own protocol. */
import { Effect, type Scope } from "effect"
import { join } from "node:path"
import { temporaryFolder } from "./project.ts"

/** Where the browser is installed; undefined if it is not. */
export const chromium: string | undefined =
  Bun.which("chromium") ?? Bun.which("chromium-browser") ?? Bun.which("google-chrome") ?? undefined

export interface Page {
  readonly send: (method: string, params?: object) => Effect.Effect<Readonly<Record<string, unknown>>>
  /** The methods and parameters of the events that the browser sent since the page was opened. */
  readonly told: ReadonlyArray<{
    readonly method: string
    readonly params: Readonly<Record<string, unknown>>
  }>
  /** The value of an expression in the page. */
  readonly evaluate: (expression: string) => Effect.Effect<unknown>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/** The address on which a newly started browser listens. */
const addressOf = async (stderr: ReadableStream<Uint8Array>): Promise<string> => {
  let text = ""
  const decoder = new TextDecoder()
  for await (const part of stderr) {
    text += decoder.decode(part, { stream: true })
    const [, address] = /DevTools listening on (ws:\S+)/.exec(text) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`The browser did not start: ${text.slice(-2000)}`)
}

const start = Effect.flatMap(temporaryFolder, (folder) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const browser = Bun.spawn(
        [
          chromium ?? "chromium",
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-dev-shm-usage",
          "--no-first-run",
          "--hide-scrollbars",
          "--disable-background-networking",
          "--remote-debugging-port=0",
          `--user-data-dir=${join(folder, "profile")}`,
          "about:blank"
        ],
        { stdout: "ignore", stderr: "pipe" }
      )
      const { host } = new URL(await addressOf(browser.stderr))
      const pages = (await (await Bun.fetch(`http://${host}/json/list`)).json()) as ReadonlyArray<{
        readonly type: string
        readonly webSocketDebuggerUrl: string
      }>
      const socket = new WebSocket(pages.find(({ type }) => type === "page")!.webSocketDebuggerUrl)
      await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }))
      return { browser, socket }
    }),
    ({ browser, socket }) =>
      Effect.promise(() => {
        socket.close()
        browser.kill("SIGKILL")
        return browser.exited
      })
  )
)

/** A page of a browser that is closed with the scope. */
export const openPage: Effect.Effect<Page, never, Scope.Scope> = Effect.gen(function* () {
  const { socket } = yield* start
  const told: Array<Page["told"][number]> = []
  const waiting = new Map<number, (message: Message) => void>()
  let last = 0
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else if (message.method !== undefined) told.push({ method: message.method, params: message.params ?? {} })
  })
  const send: Page["send"] = (method, params = {}) =>
    Effect.promise(
      () =>
        new Promise((resolve, reject) => {
          const id = ++last
          waiting.set(id, ({ error, result = {} }) =>
            error === undefined ? resolve(result) : reject(new Error(`${method}: ${error.message}`))
          )
          socket.send(JSON.stringify({ id, method, params }))
        })
    )
  for (const domain of ["Page", "Runtime", "Log", "Network", "Accessibility"]) yield* send(`${domain}.enable`)
  return {
    send,
    told,
    evaluate: (expression) =>
      Effect.map(
        send("Runtime.evaluate", { expression, returnByValue: true }),
        ({ result }) => (result as { readonly value?: unknown }).value
      )
  }
})

/** Shows a file at a width, light or dark, with scripts or without. */
export const show = (
  { send, told }: Page,
  file: string,
  {
    dark = false,
    scripts = true,
    width = 1200
  }: {
    readonly dark?: boolean
    readonly scripts?: boolean
    readonly width?: number
  } = {}
): Effect.Effect<void> =>
  Effect.gen(function* () {
    yield* send("Emulation.setDeviceMetricsOverride", {
      width,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false
    })
    yield* send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]
    })
    yield* send("Emulation.setScriptExecutionDisabled", { value: !scripts })
    const loads = () => told.filter(({ method }) => method === "Page.loadEventFired").length
    const before = loads()
    yield* send("Page.navigate", { url: Bun.pathToFileURL(file).href })
    yield* Effect.repeat(Effect.sleep("20 millis"), { until: () => loads() > before })
  })
