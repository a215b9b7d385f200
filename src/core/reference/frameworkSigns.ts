/** Signs that a declaration is used by a framework. */

/** How languages write what marks a declaration, at the beginning of a line or before other such marks. */
const AT = /(?<![\w"'`.])@(?<name>[A-Za-z_][\w.]*)/g
const BRACKETED = /^\s*\[\s*(?:\w+\s*:\s*)?(?<name>[A-Za-z_][\w.]*)/gm
const HASHED = /^\s*#!?\[\s*\\?(?<name>[A-Za-z_][\w:\\]*)/gm

const MARKS: ReadonlyMap<string, RegExp> = new Map([
  ...["java", "kotlin", "groovy", "scala", "python", "typescript", "tsx", "javascript", "swift", "dart"].map(
    (language) => [language, AT] as const
  ),
  ["csharp", BRACKETED],
  ["rust", HASHED],
  ["php", HASHED]
])

/** Marks that only tell compilers, other tools or readers something, by their last names in lower case. */
const PLAIN_MARKS = new Set(
  `override nullable nonnull notnull nonnullbydefault suppress suppresswarnings suppresslint deprecated safevarargs jvmstatic jvmoverloads
   jvmname jvmfield throws composable visiblefortesting optin experimental staticmethod classmethod property setter abstractmethod overload final
   dataclass wraps lru_cache cache cached_property contextmanager tailrec inline discardableresult mainactor available inlinable viewbuilder
   escaping sendable immutable functionalinterface workerthread uithread mainthread anythread callsuper checkresult requiresapi targetapi generated
   protected mustcallsuper nonvirtual allow doc must_use cfg cfg_attr derive cold track_caller repr non_exhaustive warn deny expect obsolete
   methodimpl maybenull pure editorbrowsable excludefromcodecoverage suppressmessage debuggerstepthrough debuggerdisplay flags`
    .split(/\s+/)
    .filter((word) => word !== "")
)

/** Comments and texts. */
const SILENT = /\/\*[^]*?\*\/|^\s*(?:\/\/|\*).*$|"(?:[^"\\\n]|\\.)*"/gm

const ARGUMENTS = /\([^()]*\)/g

/** A text without what is in parentheses. */
const withoutArguments = (text: string): string => {
  const shorter = text.replace(ARGUMENTS, "")
  return shorter === text ? text : withoutArguments(shorter)
}

/**
 * The annotations, decorators or attributes at the head of a declaration by which a framework may find it, as written without their arguments. `head`: its lines up to
 * its name.
 *
 * @example
 * ```ts
 * frameworkMarks("@Override\n@Listener(on = @Event(1))\npublic void on", "java") // => ["@Listener"]
 * frameworkMarks("[HttpGet]\npublic void Get", "csharp") // => ["[HttpGet]"]
 * frameworkMarks("#[inline]\nfn get", "rust") // => []
 * ```
 */
export const frameworkMarks = (head: string, language: string): ReadonlyArray<string> => {
  const marks = MARKS.get(language)
  if (marks === undefined) return []
  const code = withoutArguments(head.replace(SILENT, ""))
  const names = [...code.matchAll(marks)].map(({ groups }) => groups!["name"]!)
  const isSign = (name: string) =>
    !PLAIN_MARKS.has(
      name
        .split(/[.:\\]+/)
        .at(-1)!
        .toLowerCase()
    )
  const written = (name: string) =>
    marks === AT ? `@${name}` : marks === HASHED ? `#[${name}]` : `[${name}]`
  return [...new Set(names.filter(isSign).map(written))]
}

/** Languages in which a member that overrides must say so, and how. */
const SAYS_OVERRIDE: ReadonlyMap<string, RegExp> = new Map([
  ["kotlin", /(?:^|\s)override\s/],
  ["java", /@Override\b/],
  ["dart", /@override\b/]
])

const CANNOT_OVERRIDE = /(?:^|\s)(?:private|static)\s/

/**
 * Whether a member may override one of a supertype, by its head and signature: always where members need not say so.
 *
 * @example
 * ```ts
 * saysOverride("@Override", "public void run()", "java") // => true
 * saysOverride("", "fun run()", "kotlin") // => false
 * saysOverride("", "private def run()", "scala") // => false
 * saysOverride("", "def run()", "scala") // => true
 * ```
 */
export const saysOverride = (head: string, signature: string, language: string): boolean =>
  !CANNOT_OVERRIDE.test(signature) && SAYS_OVERRIDE.get(language)?.test(`${head}\n${signature}`) !== false
