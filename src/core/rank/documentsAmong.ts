import { isDocument } from "./asksForDocuments.ts"

/** Documents that people write to be read, as opposed to plain text of any kind. */
const WRITTEN = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|org)$/i

/** From this share of all words, and this many files, on, documents are what a repository is there for. */
const MOSTLY_SHARE = 2 / 3
const MIN_WRITTEN_FILES = 50

/**
 * Which files are prose, data or declarations beside the code that is searched. In a repository of documents, as a book or a site has, the documents are no such
 * files: they are what its questions are about, and its code are their examples. `fileOf`
 * has the index of the file of each chunk, and `lengths` its number of words.
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
  const written = files.map(({ path }) => WRITTEN.test(path))
  let [writtenWords, words] = [0, 0]
  for (let row = 0; row < fileOf.length; row++) {
    words += lengths[row]!
    if (written[fileOf[row]!] === true) writtenWords += lengths[row]!
  }
  const isMostlyWritten =
    writtenWords >= MOSTLY_SHARE * words && written.filter((each) => each).length >= MIN_WRITTEN_FILES
  return files.map(
    ({ language, path }, at) => isDocument(path, language) && !(isMostlyWritten && written[at]!)
  )
}
