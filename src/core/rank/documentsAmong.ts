import { isDocument } from "./asksForDocuments.ts"

/** Documents that people write to be read, as opposed to plain text of any kind. */
const WRITTEN = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|org)$/i

/** What describes the infrastructure that runs: manifests, playbooks, charts, and their templates. */
const DEPLOYED = /\.(?:ya?ml|j2|jinja2?|tpl|tmpl|gotmpl)$/i

/** From this share of all words on, documents are what a repository is there for. */
const MOSTLY_SHARE = 2 / 3

/** A repository of fewer such files has only begun. */
const MIN_FILES = 50

/**
 * Which files are prose, data or declarations beside the code that is searched. In a repository of documents, as a book or a site has, the documents are no such
 * files: they are what its questions are about, and its code are their examples. Nor are manifests and their templates where these are more than the code, by files
 * and by words, as in charts and playbooks. `fileOf` has the index of the file of each chunk, and `lengths` its number of words.
 *
 * @example
 * ```ts
 * documentsAmong([{ path: "cart.md", language: "markdown" }, { path: "cart.go", language: "go" }], [0, 1], [300, 100]) // => [true, false]
 * ```
 */
export const documentsAmong = (
  files: ReadonlyArray<{ readonly path: string; readonly language: string }>,
  fileOf: ArrayLike<number>,
  lengths: ArrayLike<number>
): ReadonlyArray<boolean> => {
  const kinds = files.map(({ language, path }) =>
    WRITTEN.test(path)
      ? "written"
      : DEPLOYED.test(path)
        ? "deployed"
        : isDocument(path, language)
          ? "other"
          : "code"
  )
  const counts = { written: 0, deployed: 0, other: 0, code: 0 }
  for (const kind of kinds) counts[kind]++
  const words = { written: 0, deployed: 0, other: 0, code: 0 }
  for (let row = 0; row < fileOf.length; row++) words[kinds[fileOf[row]!]!] += lengths[row]!
  const all = words.written + words.deployed + words.other + words.code
  const isMain = {
    written: counts.written >= MIN_FILES && words.written >= MOSTLY_SHARE * all,
    deployed: counts.deployed >= Math.max(MIN_FILES, counts.code) && words.deployed >= words.code,
    other: false,
    code: true
  }
  return files.map(({ language, path }, at) => !isMain[kinds[at]!] && isDocument(path, language))
}
