/** Why memories that were saved may not be found: notes for answers. */
import { Effect } from "effect"
import { basename, dirname, sep } from "node:path"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import type { KnowledgeError, KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import type { MemoryKind } from "../../ports/storage/StoredMemory.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { isLog } from "../../ports/storage/damagedStores.ts"

/** Names a damaged store of memories as long as it lies where it was moved; undefined when there is none. */
export const damagedStoreNote = ({
  damaged
}: Pick<KnowledgeStore["Type"], "damaged">): Effect.Effect<string | undefined> =>
  Effect.map(damaged, (files) => {
    const store = files.findLast((file) => !isLog(file))
    return store === undefined
      ? undefined
      : `A damaged store of memories was moved to "${store}", and what it holds is not found; \`lodestone doctor\` says how to recover it`
  })

/** Most projects, tags or categories that a note names. */
const MAX_NAMED = 10

const named = (names: ReadonlyArray<string>): string =>
  [
    ...names.slice(0, MAX_NAMED).map((name) => `"${name}"`),
    ...(names.length > MAX_NAMED ? [`${names.length - MAX_NAMED} more`] : [])
  ].join(", ")

/**
 * Says that a project has no memories of a kind, and names the folders for which they were perhaps saved: the ones that it is in, the ones in it, other work trees of its
 * repository, and those that are gone, of the same name or beside it, from which it was perhaps moved; except those that the caller may not use.
 */
export const emptyProjectNote = (
  { read }: Pick<KnowledgeStore["Type"], "read">,
  { admit, repository, resolveRoot }: Pick<Workspace["Type"], "admit" | "repository" | "resolveRoot">,
  kind: MemoryKind,
  root: string
): Effect.Effect<string, KnowledgeError> =>
  Effect.gen(function* () {
    const projects = yield* read(({ memories }) => memories.projects(kind))
    const others = yield* Effect.filter(
      projects.filter((project) => project !== root),
      (project) => Effect.match(admit(project), { onSuccess: () => true, onFailure: () => false })
    )
    const around = others.filter((project) => isWithin(project, root) || isWithin(root, project))
    const shared = (yield* repository(root))?.commonDirectory
    const ofSameRepository =
      shared === undefined
        ? []
        : yield* Effect.filter(
            others.filter((project) => !around.includes(project)),
            (project) => Effect.map(repository(project), (found) => found?.commonDirectory === shared)
          )
    const similar = others.filter(
      (project) =>
        !around.includes(project) &&
        !ofSameRepository.includes(project) &&
        (basename(project) === basename(root) || dirname(project) === dirname(root))
    )
    const former = yield* Effect.filter(similar, (project) =>
      Effect.match(resolveRoot(project, { force: true }), {
        onSuccess: () => false,
        onFailure: ({ reason }) => reason === "Missing"
      })
    )
    const [first] = former
    return [
      `There are no ${kind}s of "${root}"`,
      ...(around.length === 0
        ? []
        : [`There are some of ${named(around)}: name that folder as the project to find them`]),
      ...(ofSameRepository.length === 0
        ? []
        : [
            `There are some of ${named(ofSameRepository)}, of the same repository: name that folder as the project to find them`
          ]),
      ...(first === undefined
        ? []
        : [
            `There are ${kind}s of ${named(former)}, which ${former.length === 1 ? "is" : "are"} gone: if the project was moved from there, run \`lodestone memory move --from ${quoteForShell(first) ?? "OLD"}\` in it`
          ])
    ].join(". ")
  })

const isWithin = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)

/** Says that no memory has the wanted labels, and which ones there are. */
export const noSuchLabelsNote = (
  kind: MemoryKind,
  label: "category" | "tags",
  existing: ReadonlyArray<string>
): string =>
  `No ${kind} has ${label === "tags" ? "all of these tags" : "this category"}${existing.length === 0 ? "" : `: there are ${named(existing)}`}`
