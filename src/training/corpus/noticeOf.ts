import type { ShardHead } from "./Shard.ts"

/**
 * The notice about the repositories that a table was trained on: each with its commit and licence, by name. The licences were recognized in the repositories'
 * own files by pattern.
 */
export const noticeOf = (name: string, heads: ReadonlyArray<ShardHead>): string => {
  const rows = heads
    .toSorted((a, b) => (a.repository < b.repository ? -1 : 1))
    .map(({ commit, licence, pairs, repository }) => {
      const count = Object.values(pairs).reduce((sum, each) => sum + each, 0)
      return `| [${repository}](https://github.com/${repository}) | \`${commit.slice(0, 12)}\` | ${licence} | ${count} |`
    })
  return [
    `# Notice: what \`${name}\` was trained on`,
    "",
    "The table of word vectors beside this file holds numbers only: no text of these works is in it, and none can be read from it but single words. They are the",
    `work of their authors, under their licences. ${heads.length} repositories; licences as their own files say, recognised by pattern.`,
    "",
    "| repository | commit | licence | pairs |",
    "| --- | --- | --- | --- |",
    ...rows,
    ""
  ].join("\n")
}
