/** The combination of all ignore files that apply to the entries of a tree. */
import { compileIgnoreRules, type IgnoreMatcher, type IgnoreSubject } from "./compileIgnoreRules.ts"
import { parseIgnoreFile } from "./parseIgnoreFile.ts"

/** The contents of one folder's ignore files. */
export interface IgnoreFiles {
  /** `.lodestoneignore` */
  readonly lodestone?: string | undefined
  /** `.ignore` */
  readonly ignore?: string | undefined
  /** `.gitignore` */
  readonly git?: string | undefined
}

/** The exclude files of a repository that are in no folder of the tree. */
export interface RepositoryExcludes {
  /** `info/exclude` of the git directory. */
  readonly info?: string | undefined
  /** `core.excludesFile` */
  readonly global?: string | undefined
  /** `core.ignoreCase`: whether rules match names in upper and lower case alike. */
  readonly ignoreCase?: boolean | undefined
}

/** The rules of one file, and a link to those with lower precedence. */
interface Layer {
  readonly matches: IgnoreMatcher
  readonly base: number
  readonly weaker: Layer | undefined
}

const addLayer = (
  weaker: Layer | undefined,
  text: string | undefined,
  folder: string,
  ignoreCase: boolean
): Layer | undefined => {
  const rules = text === undefined ? [] : parseIgnoreFile(text)
  return rules.length === 0
    ? weaker
    : { matches: compileIgnoreRules(rules, ignoreCase), base: folder.length, weaker }
}

const verdictOf = (layer: Layer | undefined, subject: IgnoreSubject): boolean | undefined => {
  for (let at = layer; at !== undefined; at = at.weaker) {
    const verdict = at.matches(subject, at.base)
    if (verdict !== undefined) return verdict
  }
  return undefined
}

/**
 * The rules that apply to the entries of one folder. Immutable: entering a folder returns new rules.
 *
 * Two verdicts are separate. *Ours*, `.lodestoneignore` before `.ignore`, says what not to index even if git tracks it. *Git's*, `.gitignore` before
 * `info/exclude` before the global file, applies to untracked files only. Among files of the same kind the deeper one takes precedence; within a file, the last
 * rule that matches. A folder is a string that is empty or ends with `/`.
 *
 * A walk must not enter an ignored folder: nothing in it can be re-included.
 */
export class IgnoreRules {
  static readonly none = new IgnoreRules(undefined, undefined, undefined, false)
  readonly #lodestone: Layer | undefined
  readonly #ignore: Layer | undefined
  readonly #git: Layer | undefined
  readonly #ignoreCase: boolean

  private constructor(
    lodestone: Layer | undefined,
    ignore: Layer | undefined,
    git: Layer | undefined,
    ignoreCase: boolean
  ) {
    this.#lodestone = lodestone
    this.#ignore = ignore
    this.#git = git
    this.#ignoreCase = ignoreCase
  }

  /** The rules at the top of a repository, to which the `.gitignore` files of outer folders do not apply. */
  repository(folder: string, { global, ignoreCase = false, info }: RepositoryExcludes): IgnoreRules {
    return new IgnoreRules(
      this.#lodestone,
      this.#ignore,
      addLayer(addLayer(undefined, global, folder, ignoreCase), info, folder, ignoreCase),
      ignoreCase
    )
  }

  enter(folder: string, { git, ignore, lodestone }: IgnoreFiles): IgnoreRules {
    return new IgnoreRules(
      addLayer(this.#lodestone, lodestone, folder, this.#ignoreCase),
      addLayer(this.#ignore, ignore, folder, this.#ignoreCase),
      addLayer(this.#git, git, folder, this.#ignoreCase),
      this.#ignoreCase
    )
  }

  /** The verdict of Lodestone's own files: ignored (true), re-included (false), or undecided (undefined). */
  ours(subject: IgnoreSubject): boolean | undefined {
    return verdictOf(this.#lodestone, subject) ?? verdictOf(this.#ignore, subject)
  }

  /** Whether git would ignore the entry if it were untracked. */
  git(subject: IgnoreSubject): boolean {
    return verdictOf(this.#git, subject) ?? false
  }
}
