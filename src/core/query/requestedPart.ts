/** What every project has, and people ask for in the same words: where it starts, how it is tested and built, what it needs, what it is. */
export type ProjectPart = "entry" | "testing" | "building" | "dependencies" | "overview"

const THE_PROJECT = String.raw`(?:(?:the|this|that|our|my|your|a) )?(?:(?:whole|entire|main) )?(?:project|repo(?:sitory)?|code ?base|app(?:lication)?|program|tool|library|package|cli|server|service|binary|executable|code|system|it)`
const ASKING = String.raw`(?:(?:what|where|which)(?:'s| is| are)? |(?:can you )?(?:find|show|list|explain|describe|give|tell)(?: me)? )?(?:all )?(?:of )?(?:the )?`
const HOW = String.raw`(?:how (?:do|can|should|would) (?:i|you|we|one) |how (?:is|are) |how to |steps to |instructions (?:for|to|on) |command (?:for|to) |guide to )`

const ENTRY = [
  String.raw`${ASKING}(?:(?:main|primary|application|app|program|cli|command[- ]?line|server|service|process|project|execution) ){0,3}entry ?-?points?(?: file| function)?(?: (?:of|for|to|in|into) ${THE_PROJECT})?`,
  String.raw`(?:where|how) (?:does|do) ${THE_PROJECT} (?:start|begin|boot|launch|get started)(?: up| executing| running| from)?`,
  String.raw`where (?:does|do) (?:the )?(?:execution|process|startup) (?:start|begin)s?`,
  String.raw`${ASKING}main (?:function|method|program|file|module|script)(?: (?:of|for|in) ${THE_PROJECT})?(?: (?:is )?(?:defined|declared|located))?`,
  String.raw`${ASKING}(?:program|application|app|process|cli) (?:start(?:up)?|entry)(?: (?:code|file|point))?`
]

const TESTING = [
  String.raw`${HOW}(?:run|execute|start)(?:ning)? (?:(?:the|all|all the|its|unit|integration|e2e|end-to-end|project|existing) )*tests?(?: suites?)?(?: (?:run|executed|started))?(?: (?:of|for|in) ${THE_PROJECT})?(?: locally)?`,
  String.raw`(?:run|running|execute|executing) (?:(?:the|all|unit|integration|e2e|project) )*tests?(?: suites?)?(?: locally)?`,
  String.raw`how (?:is|are) (?:the )?tests? (?:run|executed|started)`,
  String.raw`how (?:do|can) (?:i|we|you) test ${THE_PROJECT}`,
  String.raw`${ASKING}(?:(?:unit|integration) )?tests? (?:commands?|instructions|setup)(?: (?:of|for) ${THE_PROJECT})?`
]

const MAKE = "(?:build|compile|install|set ?up|package|bundle|deploy|release|develop|contribute to|hack on)"
const MAKING =
  "(?:build|building|compil(?:e|ation|ing)|install(?:ation|ing)?|set ?up|packaging|development(?: environment)?|contributi(?:on|ng)|dev)"
const BUILDING = [
  String.raw`${HOW}${MAKE}(?: and (?:run|test|install|build))?(?: ${THE_PROJECT})?(?: from (?:the )?sources?)?(?: locally)?`,
  String.raw`how (?:is|are) ${THE_PROJECT} (?:built|compiled|installed|packaged|bundled|released|deployed)`,
  String.raw`${MAKE} (?:${THE_PROJECT} )?from (?:the )?sources?`,
  String.raw`${ASKING}${MAKING}(?: ${MAKING})? (?:instructions?|steps?|guide(?:lines)?|commands?|docs|documentation)(?: (?:of|for) ${THE_PROJECT})?`,
  String.raw`(?:set(?:ting)? up|setup) (?:a |the )?(?:local )?(?:development|dev) (?:environment|setup)`
]

const NEEDED = String.raw`(?:(?:external|third[- ]?party|runtime|project|package|direct|npm|python|pip|node|go|cargo|rust|maven|gradle|nuget|composer|ruby|gem|dev(?:elopment)?|build) ){0,2}(?:dependenc(?:y|ies)|requirements|libraries|packages|modules)`
const DEPENDENCIES = [
  String.raw`${ASKING}${NEEDED}(?: list| versions?| manifest| file)?(?: (?:of|for|in|used (?:by|in)|needed by|required by) ${THE_PROJECT})?`,
  String.raw`(?:what|which) ${NEEDED} (?:(?:does|do) ${THE_PROJECT} (?:use|have|need|require|depend on|rely on|import)|(?:is|are) (?:used|needed|required|declared|installed)(?: (?:by|in|for) ${THE_PROJECT})?)`,
  String.raw`what does ${THE_PROJECT} depend on`,
  String.raw`where (?:is|are) (?:the |its )?${NEEDED} (?:declared|defined|listed|managed|specified|pinned|configured)`
]

const OVERVIEW = [
  String.raw`what (?:does|is|are) ${THE_PROJECT}(?: do| about| for)?`,
  String.raw`${ASKING}(?:project|repo(?:sitory)?|code ?base|code|high[- ]level|architecture|architectural|directory|folder) (?:overview|structure|architecture|layout|summary|organi[sz]ation)(?: (?:of|for) ${THE_PROJECT})?`,
  String.raw`${ASKING}(?:an? )?(?:(?:high[- ]level|overall|general) )?(?:overview|structure|architecture|layout|summary|purpose) of ${THE_PROJECT}`,
  String.raw`how is ${THE_PROJECT} (?:organi[sz]ed|structured|laid out)`,
  String.raw`${ASKING}readme(?: file)?`
]

const FORMS: ReadonlyArray<readonly [part: ProjectPart, form: RegExp]> = (
  [
    ["entry", ENTRY],
    ["testing", TESTING],
    ["building", BUILDING],
    ["dependencies", DEPENDENCIES],
    ["overview", OVERVIEW]
  ] as const
).flatMap(([part, forms]) =>
  forms.map((form) => [part, new RegExp(String.raw`^\s*${form}\s*[?.!]*\s*$`, "i")] as const)
)

/** Longer queries are about something of their own. */
const MAX_CHARACTERS = 120

/**
 * What a query asks of the project as a whole; undefined if it asks for anything of its own.
 *
 * @example
 * ```ts
 * requestedPart("main entry point of the application") // => "entry"
 * requestedPart("how do I run the tests?") // => "testing"
 * requestedPart("build instructions") // => "building"
 * requestedPart("which dependencies does this project use") // => "dependencies"
 * requestedPart("project structure") // => "overview"
 * requestedPart("how are circular dependencies detected") // => undefined
 * requestedPart("how to build a query") // => undefined
 * ```
 */
export const requestedPart = (query: string): ProjectPart | undefined =>
  query.length > MAX_CHARACTERS ? undefined : FORMS.find(([, form]) => form.test(query))?.[0]
