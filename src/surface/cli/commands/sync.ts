import { counted } from "../../../core/text/mod.ts"
import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { Indexer } from "../../../engine/indexing/Indexer.ts"
import { toSeconds } from "../../mcp/tools/parameters.ts"
import { withToolFailures } from "../callLocally.ts"
import { atNearestIndexed } from "../atNearestIndexed.ts"
import { commonOptions, type Engines, json, print, ref } from "../shared.ts"
import { projectArgument, projectOf, projectOption } from "./projectPath.ts"

const workspace = projectOption("workspace")
const force = Options.boolean("force").pipe(Options.withDescription("Reindex everything"))

export const sync = (engines: Engines) =>
  Command.make("sync", { ...commonOptions, force, json, path: projectArgument, ref, workspace }, (options) =>
    Effect.gen(function* () {
      const isGiven = Option.isSome(options.path) || Option.isSome(options.workspace)
      const given = isGiven
        ? Option.some(yield* projectOf(options.path, options.workspace))
        : Option.none<string>()
      const { answer: report, root } = yield* atNearestIndexed(
        engines,
        { ...options, path: given },
        (folder) =>
          withToolFailures(
            Effect.flatMap(Indexer, (indexer) =>
              indexer.sync(folder, { force: options.force, ref: Option.getOrUndefined(options.ref) })
            )
          )
      )
      yield* print(
        {
          job_id: report.jobId,
          status: "published",
          mode: report.mode,
          ref: report.ref,
          changed_files: report.changedFiles,
          file_count: report.totalFiles,
          duration_ms: report.durationMillis,
          unread_files: report.filesFailed + (report.skipped["unreadable"] ?? 0)
        },
        options.json,
        root,
        (shown) =>
          `Synced ${shown.ref}: ${counted(shown.changed_files, "file")} changed in ${toSeconds(shown.duration_ms)} seconds; the index contains ${counted(shown.file_count, "file")}${shown.unread_files === 0 ? "" : `; ${counted(shown.unread_files, "file")} could not be read`}`
      )
    })
  ).pipe(Command.withDescription("Update an index, for the same selection of files"))
