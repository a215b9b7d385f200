import { nameIn, type OtherSubject } from "./otherName.ts"

/** Quoted text, a package with its version, or the host of an address; not the name of a host on which something runs. */
export const STATED =
  /(?<!\bhost |[\w)\]}])(?:'(?=[\w@:./&~<-])[^'\n]{1,60}'|"(?=[\w@:./&~<-])[^"\n]{1,60}"|`(?=[\w@:./&~<-])[^`\n]{1,60}`)|(?<![\w@/.])(?:@[\w.-]+\/)?[a-z][\w.-]{0,60}(?:@|==)[\^~<>="']{0,3}v?\d[\w.]*|\b[a-z][a-z\d+.-]{1,10}:\/\/[^\s/'"`?#:@]{1,200}/gi

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/(?:www\.)?(.+)$/i

/** A host that is another on each machine. */
const LOCAL_HOST = /^(?:[\d.]+|[^.]+|.*\.(?:local|internal|test|example))$/i

/**
 * The names that a text states as such: quoted ones, packages with versions, hosts of addresses.
 *
 * @example
 * ```ts
 * [...statedNames("peer react@17.0 from 'react-dnd': see https://docs.npmjs.com/cli")] // => ["react", "react-dnd", "docs.npmjs.com"]
 * ```
 */
export const statedNames = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(STATED) ?? []).flatMap((stated) => {
      const host = ADDRESS.exec(stated)?.[1]
      if (host !== undefined) return LOCAL_HOST.test(host) ? [] : [host]
      return nameIn(stated) ?? []
    })
  )

/**
 * The first name of each of two texts if both state names but none in common.
 *
 * @example
 * ```ts
 * disjointNames(new Set(["vue"]), new Set(["react"])) // => { querySubject: "vue", knownSubject: "react" }
 * disjointNames(new Set(["vue"]), new Set()) // => undefined
 * ```
 */
export const disjointNames = (
  query: ReadonlySet<string>,
  known: ReadonlySet<string>
): OtherSubject | undefined => {
  const [[querySubject], [knownSubject]] = [query, known]
  return querySubject !== undefined && knownSubject !== undefined && query.isDisjointFrom(known)
    ? { querySubject, knownSubject }
    : undefined
}
