import { counted } from "../../core/text/mod.ts"
import type { RelatedAnswer } from "./RelatedAnswer.ts"
import { discussionStatements, historyStatements } from "./historyStatements.ts"
import type { Statement } from "./Statement.ts"

/** What is known about tickets: their own titles, the commits that name them, and the files that these changed. */
export const ticketStatements = (related: RelatedAnswer, maxPlaces: number): ReadonlyArray<Statement> => {
  const { counts, files, name } = related
  const own = [...related.pullRequests, ...related.issues].filter(
    ({ label, title }) => title !== undefined && name.split(", ").includes(label)
  )
  const present = files.filter(({ gone }) => !gone).slice(0, maxPlaces)
  return [
    ...own.map(({ label, source, state, title }): Statement => ({
      aspect: "definition",
      text: `${label}${state === undefined || state === "" ? "" : ` (${state})`}: "${title}"`,
      evidence: [{ source, id: label, title: title! }]
    })),
    ...historyStatements(related, name),
    ...(present.length === 0
      ? []
      : [
          {
            aspect: "history" as const,
            text: `Its commits changed ${counted(counts.files, "file")}: ${present.map(({ path }) => path).join(", ")}${counts.files > present.length ? ` and ${counts.files - present.length} more` : ""}`,
            evidence: present.map(({ path }) => ({ path, startLine: 1, endLine: 1 }))
          }
        ]),
    ...discussionStatements(
      {
        ...related,
        pullRequests: related.pullRequests.filter((each) => !own.includes(each)),
        issues: related.issues.filter((each) => !own.includes(each))
      },
      maxPlaces
    )
  ]
}
