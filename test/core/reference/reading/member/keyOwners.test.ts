import { describe, expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { decodeMentions, encodeReceiver } from "../../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"

/** The mentions of `key` in a text, as the chain before it and its type. */
const keysIn = async (text: string, language = "typescript"): Promise<ReadonlyArray<string>> => {
  const { mentions } = await deriveText("src/a.x", text, languageById(language))
  return decodeMentions(mentions.data).mentions.flatMap(({ name, qualifier, receiver }) =>
    name === "key" ? [`${qualifier}${receiver.is === "unknown" ? "" : ` (${encodeReceiver(receiver)})`}`] : []
  )
}

describe("an object key", () => {
  const KEYS: ReadonlyArray<readonly [text: string, ...keys: ReadonlyArray<string>]> = [
    // Of a pattern, by the destructured value.
    ["const f = ({ key }: Options) => 1", "? (Options)"],
    ["function f({ key: other }: web.Options = {}) {}", "? (web.Options)"],
    ["function f({ key = 1 }: Readonly<Options>) {}", "? (Options)"],
    ["const f = (o: Options) => { const { key } = o }", "? (Options)"],
    ["class A { run() { const { key } = this.options } }", "this.options"],
    ["class A { run() { const { key } = this } }", "this"],
    ["const f = () => { const { key } = new Cart() }", "? (Cart)"],
    ["const f = () => { const { key } = make() }", "? (make())"],
    ["export const { key } = make()", "? (make())"],
    ["export const { key } = a + b"],
    ["const o = make()\nexport const { key } = o", "o (make())"],
    // Of what a function or a loop visits.
    ["const f = (o: Options[]) => o.map(({ key }) => 1)", "? (Options)"],
    ["const f = (o: Shop) => o.all.filter(({ key: a }) => a)", "? (Shop>.all>[])"],
    ["function f(o: Set<Options>) { for (const { key = 1 } of o) {} }", "? (Options)"],
    ["const f = (o: Options[]) => o.map((a, { key }) => 1)"],
    ["function f(o: Options[]) { for (const { key } in o) {} }"],
    // Of a literal, by its target.
    ["const o: Options = { key: 1 }", "? (Options)"],
    ["const o = { key() {} } satisfies Options", "? (Options)"],
    ["const o = { key: 1 } as const satisfies Options", "? (Options)"],
    ["const o = <Options>{ key: 1 }", "? (Options)"],
    ["const o: ReadonlyArray<Options> = [{ key: 1 }]", "? (Options)"],
    ["const f = (): Options => ({ key: 1 })", "? (Options)"],
    ["const f = async (): Promise<Options> => { if (a) { return b ? { key: 1 } : c } }", "? (Options)"],
    ["class A { o?: Options | undefined = { key: 1 } }", "? (Options)"],
    ["const o: Options = { key }", "? (Options)", ""],
    // Of an argument, by its parameter.
    ["f(1, { key: 1 })", "? (f#1)"],
    ["import * as web from './web'\nweb.f({ key: 1 })", "? (web.f#0)"],
    ["new Cart(b ? { key: 1 } : c)", "? (new Cart#0)"],
    ["const g = (f: any) => f({ key: 1 })"],
    ["f()({ key: 1 })"],
    ["app[0]({ key: 1 })"],
    // Of an argument of a call on an object.
    ["app.use({ key: 1 })", "? (app=>(use#0>{})"],
    ["const f = (app: App) => app.use(1, { key: 1 })", "? (App>(use#1>{})"],
    ["class A { run() { this.app.use({ key: 1 }) } }", "? (this>.app>(use#0>{})"],
    ["open().use({ key: 1 })", "? (open()>(use#0>{})"],
    ["const f = (app) => app.use({ key: 1 })"],
    // Inside of others.
    ["f([{ key: 1 }])", "? (f=>(#0>[item]>{})"],
    ["f({ inner: { key: 1 } })", "? (f=>(#0>.inner>{})"],
    ["f({ [inner]: { key: 1 } })"],
    ["new Cart({ 'inner': [{ key: 1 }] })", "? (Cart=>(new#0>.inner>[item]>{})"],
    ["app.use({ inner: { key: 1 } })", "? (app=>(use#0>.inner>{})"],
    ["const f = (): Options => ({ inner: { key() {} } })", "? (Options>.inner>{})"],
    ["const o: Options[] = [{ inner: { more: { key: 1 } } }]", "? (Options>.inner>.more>{})"],
    // Of a value without a stated type.
    ["const o: Record<string, Options> = { key: 1 }"],
    ["const o: A | B = { key: 1 }"],
    ["const o: Options = { inner: { key: 1 } }", "? (Options>.inner>{})"],
    ["const o: Options = f({ key: 1 })", "? (f#0)"],
    ["const f = (): Options => { g(() => { return { key: 1 } }) }"],
    ["const f = ({ inner: { key } }: Options) => 1"],
    ["const f = ({ key }) => 1"],
    ["class A { key() {} }"]
  ]
  for (const [text, ...keys] of KEYS)
    test(`is a member of the type that its context states: ${text}`, async () => {
      expect(await keysIn(text)).toStrictEqual(keys)
    })

  test("that is an attribute of a tag is a member of the component's parameter", async () => {
    expect(await keysIn("const a = <Row key={1} />", "tsx")).toStrictEqual(["? (Row#0)"])
    expect(await keysIn("const a = <Row other key='1'></Row>", "tsx")).toStrictEqual(["? (Row#0)"])
    expect(await keysIn("const a = <row key={1} />", "tsx")).toStrictEqual([])
    expect(await keysIn("const a = <Row inner={{ key: 1 }} />", "tsx")).toStrictEqual([
      "? (Row=>(#0>.inner>{})"
    ])
  })

  test("that is destructured from an imported module at the top level is an import", async () => {
    const text =
      "const codes = require('./codes')\nconst { A, b: C } = codes\nfunction f() { const { D } = codes }\n"
    const { mentions } = await deriveText("src/a.js", text)
    const { imports, mentions: found } = decodeMentions(mentions.data)
    expect(imports.slice(2)).toMatchObject([
      { line: 2, column: 9, module: "./codes", name: "A", alias: "A" },
      { line: 2, column: 12, module: "./codes", name: "b", alias: "C" }
    ])
    expect(found.map(({ name, qualifier }) => [qualifier, name])).toStrictEqual([
      ["", "codes"],
      ["codes", "D"],
      ["", "codes"]
    ])
  })
})
