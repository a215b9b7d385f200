/** Where all data is stored, and what may be in place of a settings file. */
import { afterEach, describe, expect } from "bun:test"
import { Effect, Either, Layer } from "effect"
import { mkdirSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { homePath } from "../../../src/ports/settings/homePath.ts"
import { homeFolder, layer } from "../../../src/ports/settings/Settings.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

const { HOME, LODESTONE_HOME } = process.env

const setEnvironment = (values: Readonly<Record<string, string | undefined>>) => {
  for (const [name, value] of Object.entries(values))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}

afterEach(() => setEnvironment({ HOME, LODESTONE_HOME }))

/** The folder that is used, or why there is none. */
const used = (folder: string) =>
  homeFolder.pipe(
    Effect.provide(layer({ config: undefined, folder })),
    Effect.catchAll((error) => Effect.succeed(error instanceof Error ? error.message : String(error)))
  )

const setHome = (home: string | undefined) => setEnvironment({ LODESTONE_HOME: home })

describe("LODESTONE_HOME", () => {
  it.live("defaults to ~/.lodestone if it is blank, and a leading ~ is the user's home folder", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      setEnvironment({ HOME: folder })
      const user = homedir()
      for (const home of [undefined, "", " ", "\t"]) {
        setHome(home)
        expect([home, yield* used(folder)]).toStrictEqual([home, join(user, ".lodestone")])
      }
      for (const [home, meant] of [
        ["~", user],
        ["~/", `${user}/`],
        ["~/my stores", join(user, "my stores")],
        [join(folder, "x"), join(folder, "x")],
        ["/~/x", "/~/x"]
      ] as const) {
        setHome(home)
        expect([home, yield* used(folder)]).toStrictEqual([home, meant])
      }
    })
  )

  it.live("is refused if it is relative, and if the default needs a home folder that is unknown", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      for (const home of ["stores", "./stores", "../stores", ".", "~ada/stores", " /stores"]) {
        setHome(home)
        expect(yield* used(folder)).toContain(
          `"${home}" is not absolute; give the full path, or one that starts with ~/`
        )
      }
      expect(homePath("", "here")).toStrictEqual(
        Either.left("your home folder is unknown, so give the full path of a folder to use")
      )
    })
  )
})

describe("a settings file", () => {
  it.live(
    "that is a pipe is refused at once",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const home = join(folder, "home")
        mkdirSync(home)
        setHome(home)
        for (const [where, file] of [
          [folder, join(folder, ".lodestone.json")],
          [home, join(home, "config.json")]
        ] as const) {
          const fifo = Bun.spawnSync(["mkfifo", file])
          expect(fifo.exitCode).toBe(0)
          const began = performance.now()
          expect(yield* used(where === home ? home : folder)).toBe(
            `Cannot use the settings in "${file}": it is not a readable file: remove it or replace it with a readable one`
          )
          expect(performance.now() - began).toBeLessThan(2000)
          yield* Effect.promise(() => Bun.file(file).delete())
        }
      }),
    180_000
  )

  it.live("that contains no JSON object is refused with a message that says so", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      setHome(join(folder, "home"))
      const file = join(folder, ".lodestone.json")
      for (const text of ["[]", "null", "7", '"text"']) {
        writeFileSync(file, text)
        expect(yield* used(folder)).toBe(
          `Cannot use the settings in "${file}": it is not a settings object: write { } around the settings`
        )
      }
    })
  )

  it.live("that is named explicitly may be a pipe", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      setHome(undefined)
      const pipe = join(folder, "pipe")
      Bun.spawnSync(["mkfifo", pipe])
      const writer = Bun.spawn(["sh", "-c", `echo '{"home": "${folder}/there"}' > "${pipe}"`])
      const home = yield* homeFolder.pipe(Effect.provide(Layer.orDie(layer({ config: pipe, folder }))))
      expect(home).toBe(join(folder, "there"))
      yield* Effect.promise(() => writer.exited)
    })
  )
})
