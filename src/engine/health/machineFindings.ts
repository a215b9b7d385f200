/** Findings about the machine, and about what answers depend on apart from a project. */
import { Effect } from "effect"
import type { Deriver } from "../../ports/deriving/Deriver.ts"
import type { Grep } from "../../ports/grep/Grep.ts"
import type { Reranker } from "../../ports/reranking/Reranker.ts"
import type { MachineCheck } from "../../ports/storage/checkMachine.ts"
import { checkNative } from "../../ports/vectors/checkNative.ts"
import { gitVersion } from "../../ports/workspace/gitVersion.ts"
import type { Watcher } from "../../ports/workspace/Watcher.ts"
import type { Writer } from "../../ports/writing/Writer.ts"
import { failure, type Finding, ok, warning } from "./Finding.ts"

/** With fewer free bytes an index run may not fit. */
const MIN_FREE_BYTES = 500_000_000

const REPORT_ADVICE = "report it with the output of `lodestone doctor --verbose`"

/** Whether there is room for indexes in the folder of the stores, and it can be written. */
export const storageFindings = (
  { freeBytes, home, sqlite }: MachineCheck,
  folder: string
): ReadonlyArray<Finding> => [
  ok("sqlite", `SQLite ${sqlite}`),
  home === undefined
    ? ok("home", `${folder} can be written`)
    : failure("home", home, "make the folder writable, or set LODESTONE_HOME to one that is"),
  freeBytes === undefined
    ? warning(
        "disk",
        "the free disk space cannot be determined",
        "make sure there is room for the index: about a third of the size of the sources"
      )
    : freeBytes < MIN_FREE_BYTES
      ? warning(
          "disk",
          `${Math.round(freeBytes / 1e6)} MB free`,
          "free some space: an index takes about a third of the size of its sources"
        )
      : ok("disk", `${Math.round(freeBytes / 1e9)} GB free`)
]

export const grammarFinding = (deriver: Deriver["Type"]): Effect.Effect<Finding> =>
  deriver.check.pipe(
    Effect.map(({ broken, loaded }) =>
      broken.length === 0
        ? ok("grammars", `all ${loaded} load`)
        : failure(
            "grammars",
            broken.map(({ grammar, reason }) => `${grammar}: ${reason}`).join("; "),
            REPORT_ADVICE
          )
    ),
    Effect.catchAll((error) => Effect.succeed(failure("grammars", error.detail, REPORT_ADVICE)))
  )

export const vectorSearchFinding: Effect.Effect<Finding> = Effect.map(checkNative, ({ detail, native }) =>
  native
    ? ok("usearch", detail)
    : warning(
        "usearch",
        detail,
        "nothing to do: every vector is compared, which is slower above 500,000 chunks"
      )
)

export const rerankerFinding = ({ candidates, rerank }: Reranker["Type"]): Effect.Effect<Finding> =>
  candidates === 0
    ? Effect.succeed(ok("reranker", "none is configured"))
    : trial(
        "reranker",
        rerank("a question", ["a text that answers it", "another text"]),
        `works; it reranks the best ${candidates} results`,
        "fix the reranker's settings, or set provider to none: until then results keep the order of the search"
      )

export const writerFinding = ({ model, write }: Writer["Type"]): Effect.Effect<Finding> =>
  model === undefined
    ? Effect.succeed(ok("writer", "none is configured"))
    : trial(
        "writer",
        write("Answer with the one word: yes"),
        `"${model}" answers`,
        "fix the writer's settings, or set provider to none: until then answers come without prose"
      )

/** Whether a part works that answers can do without. */
const trial = <E extends { readonly message: string }>(
  part: string,
  attempt: Effect.Effect<unknown, E>,
  detail: string,
  advice: string
): Effect.Effect<Finding> =>
  Effect.match(attempt, {
    onSuccess: () => ok(part, detail),
    onFailure: ({ message }) => warning(part, message, advice)
  })

export const ripgrepFinding = (grep: Grep["Type"]): Effect.Effect<Finding> =>
  Effect.map(grep.ripgrep, (version) =>
    version === undefined
      ? warning(
          "ripgrep",
          "ripgrep is not installed",
          "install ripgrep to make context_grep faster: without it a built-in search gives the same answers"
        )
      : ok("ripgrep", `ripgrep ${version}`)
  )

export const gitFinding: Effect.Effect<Finding> = Effect.map(gitVersion, (version) =>
  version === undefined
    ? warning(
        "git",
        "git is not installed",
        "install git: without it, tracked files that ignore rules match are missed"
      )
    : ok("git", `git ${version}`)
)

export const watcherFinding = (watcher: Watcher["Type"]): Effect.Effect<Finding> =>
  Effect.map(watcher.check, ({ detail, works }) =>
    works
      ? ok("watching", detail)
      : warning(
          "watching",
          detail,
          "fix this problem; until then servers detect changes on disk by checking every few seconds"
        )
  )
