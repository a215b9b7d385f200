/** The toolsets and project of a server, from the settings. */
import { Config, Context, Layer, Option } from "effect"
import { isAbsolute } from "node:path"
import { ANSWER_FORMATS } from "./answerFormat.ts"
import type { ServerOptions } from "./Servers.ts"
import { TOOLSETS } from "./Tool.ts"

export class ServerSettings extends Context.Tag("lodestone/ServerSettings")<
  ServerSettings,
  Omit<ServerOptions, "guards">
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, settings))
}

const settings = Config.all({
  toolsets: Config.array(Config.literal(...TOOLSETS)(), "toolsets").pipe(Config.withDefault(TOOLSETS)),
  toolNames: Config.literal("underscore", "dotted")("toolNames").pipe(Config.withDefault("underscore")),
  answers: Config.literal(...ANSWER_FORMATS)("answers").pipe(Config.withDefault("json")),
  workspace: Config.option(
    Config.string("workspace").pipe(
      Config.validate({ message: "must be the full path of a folder", validation: isAbsolute })
    )
  ),
  debug: Config.boolean("debug").pipe(Config.withDefault(false))
}).pipe(
  Config.map(({ answers, debug, toolNames, toolsets, workspace }) => ({
    toolsets,
    dotted: toolNames === "dotted",
    workspace: Option.getOrUndefined(workspace),
    debug,
    answerFormat: answers
  }))
)
