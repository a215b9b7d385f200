/** Which entries of a tree are not to be looked at, by the ignore files met on the way down. */
import { compileIgnoreRules, type IgnoreMatcher, type IgnoreSubject } from "./compileIgnoreRules.ts"
import { parseIgnoreFile } from "./parseIgnoreFile.ts"

/** The texts of one folder's ignore files. */
export interface IgnoreFiles {
  /** `.lodestoneignore` */
  readonly lodestone?: string | undefined
  /** `.ignore` */
  readonly ignore?: string | undefined
  /** `.gitignore` */
  readonly git?: string | undefined
}

/** The files of a repository that no folder holds. */
export interface RepositoryExcludes {
  /** `info/exclude` of the git directory. */
  readonly info?: string | undefined
  /** `core.excludesFile` */
  readonly global?: string | undefined
}

/** One file's rules, in front of those that it outranks. */
interface Layer {
  readonly matches: IgnoreMatcher
  readonly base: number
  readonly weaker: Layer | undefined
}

const over = (weaker: Layer | undefined, text: string | undefined, folder: string): Layer | undefined => {
  const rules = text === undefined ? [] : parseIgnoreFile(text)
  return rules.length === 0 ? weaker : { matches: compileIgnoreRules(rules), base: folder.length, weaker }
}

const decide = (layer: Layer | undefined, subject: IgnoreSubject): boolean | undefined => {
  for (let at = layer; at !== undefined; at = at.weaker) {
    const verdict = at.matches(subject, at.base)
    if (verdict !== undefined) return verdict
  }
  return undefined
}

/**
 * The rules that hold for the entries of one folder. A value: entering a folder answers a further one.
 *
 * Two voices are kept apart. *Ours*, `.lodestoneignore` before `.ignore`, says what not to index whatever git tracks.
 * *Git's*, `.gitignore` before `info/exclude` before the global file, speaks of untracked files only. Within a kind of file the deeper one
 * prevails, within a file the last rule that matches. A folder is a string that is empty or ends with `/`.
 *
 * Who walks must not enter an ignored folder: nothing below it can be taken back.
 */
export class IgnoreRules {
  static readonly none = new IgnoreRules(undefined, undefined, undefined)
  readonly #lodestone: Layer | undefined
  readonly #ignore: Layer | undefined
  readonly #git: Layer | undefined

  private constructor(lodestone: Layer | undefined, ignore: Layer | undefined, git: Layer | undefined) {
    this.#lodestone = lodestone
    this.#ignore = ignore
    this.#git = git
  }

  /** At the top of a repository, which knows nothing of the `.gitignore` files around it. */
  repository(folder: string, { global, info }: RepositoryExcludes): IgnoreRules {
    return new IgnoreRules(this.#lodestone, this.#ignore, over(over(undefined, global, folder), info, folder))
  }

  enter(folder: string, { git, ignore, lodestone }: IgnoreFiles): IgnoreRules {
    return new IgnoreRules(
      over(this.#lodestone, lodestone, folder),
      over(this.#ignore, ignore, folder),
      over(this.#git, git, folder)
    )
  }

  /** What our own files say: not to be indexed, to be indexed, or nothing. */
  ours(subject: IgnoreSubject): boolean | undefined {
    return decide(this.#lodestone, subject) ?? decide(this.#ignore, subject)
  }

  /** Whether git would ignore the entry if it did not track it. */
  git(subject: IgnoreSubject): boolean {
    return decide(this.#git, subject) ?? false
  }
}
