/**
 * What every project has, or many have, and people ask for in the same words: where it starts, how it is tested, built and run, what it needs, what it is; what runs when it
 * is changed, its containers, its routes, its variables of the environment, the schema of its database, the rules of its code.
 */
export type ProjectPart =
  | "entry"
  | "testing"
  | "building"
  | "running"
  | "dependencies"
  | "overview"
  | "integration"
  | "image"
  | "compose"
  | "routes"
  | "environment"
  | "schema"
  | "linting"

const THE_PROJECT = String.raw`(?:(?:(?:the|this|that|our|my|your) )?(?:(?:whole|entire) )?(?:project|repo(?:sitory)?|code ?base|app(?:lication)?)|this (?:program|tool|library|package|cli|server|service|binary)|the (?:program|cli|code)|it)`
const ASKING = String.raw`(?:(?:what|where|which)(?:'s| is| are)? |(?:can you )?(?:find|show|list|explain|describe|give|tell)(?: me)? )?(?:all )?(?:of )?(?:the )?`
const HOW = String.raw`(?:how (?:do|can|should|would) (?:i|you|we|one) |how (?:is|are) |how to |steps to |instructions (?:for|to|on) |command (?:for|to) |guide to )`

const ENTRY = [
  String.raw`${ASKING}(?:(?:main|primary|application|app|program|cli|command[- ]?line|server|service|project|execution) ){0,3}entry ?-?points?(?: file| function)?(?: (?:of|for|to|in|into) ${THE_PROJECT})?`,
  String.raw`(?:where|how) (?:does|do) (?:the server|${THE_PROJECT}) (?:start|begin|boot|launch|get started)(?: up| executing| running| from)?`,
  String.raw`where does (?:the )?(?:execution|program) (?:start|begin)s?`,
  String.raw`${ASKING}main (?:function|method|file)(?: (?:of|for|in) ${THE_PROJECT})?(?: (?:is )?(?:defined|declared|located))?`
]

const TESTING = [
  String.raw`${HOW}(?:run|execute|start)(?:ning)? (?:(?:the|all|its|a|single|unit|integration|e2e|end-to-end|project|existing) )*tests?(?: suites?)?(?: (?:run|executed|started))?(?: (?:of|for|in) ${THE_PROJECT})?(?: locally)?`,
  String.raw`(?:run|running|execute|executing) (?:(?:the|all|unit|integration|e2e|project) )*tests?(?: suites?)?(?: locally)?`,
  String.raw`how (?:is|are) (?:the )?tests? (?:run|executed|started)`,
  String.raw`how (?:do|can) (?:i|we|you) test ${THE_PROJECT}`
]

const MAKE = "(?:build|compile|install|set ?up|develop|contribute to|hack on)"
const MAKING =
  "(?:build|building|compiling|install(?:ation|ing)?|set ?up|development(?: environment)?|contributi(?:on|ng))"
const BUILDING = [
  String.raw`${HOW}${MAKE}(?: and (?:run|test|install|build))?(?: ${THE_PROJECT})?(?: from (?:the )?sources?)?(?: locally)?`,
  String.raw`how to contribute|how (?:do|can) (?:i|we|you) contribute`,
  String.raw`how (?:is|are) ${THE_PROJECT} (?:built|compiled|installed)`,
  String.raw`(?:build|compile|install) (?:${THE_PROJECT} )?from (?:the )?sources?`,
  String.raw`${ASKING}${MAKING}(?: ${MAKING})? (?:instructions?|guide(?:lines)?)(?: (?:of|for) ${THE_PROJECT})?`,
  String.raw`(?:set(?:ting)? up|setup) (?:a |the )?(?:local )?(?:development|dev) (?:environment|setup)`
]

const RUN = "(?:run|start|launch|serve|boot|execute|use)"
const AS_SERVER = "(?:(?:the )?(?:(?:dev(?:elopment)?|local|web|backend|frontend|api) )*server)"
const WHERE =
  "(?: (?:locally|on my machine|on localhost|in development|for development|in dev mode|(?:with|using|in) docker))?"
const RUNNING = [
  String.raw`${HOW}${RUN}(?: up)? (?:${THE_PROJECT}|${AS_SERVER})${WHERE}`,
  String.raw`${HOW}(?:run|start|launch|serve)(?: this)? (?:locally|on my machine)`,
  String.raw`(?:run|running|start|starting) (?:${THE_PROJECT}|${AS_SERVER})${WHERE}`,
  String.raw`(?:run|running)(?: (?:it|this))? locally`,
  String.raw`how is ${THE_PROJECT} (?:run|started|launched)${WHERE}`,
  String.raw`${HOW}get (?:started|going)(?: with ${THE_PROJECT})?`,
  String.raw`(?:getting[- ]started|quick[- ]?start)(?: guide| instructions)?(?: (?:of|for|with) ${THE_PROJECT})?`
]

const OF_OTHERS = "(?:external|third[- ]?party)"
const DEPENDENCIES = [
  String.raw`${ASKING}(?:(?:${OF_OTHERS}|runtime|project|package|direct|npm|python|pip|node|go|cargo|rust|maven|gradle|nuget|composer|ruby|dev(?:elopment)?|build) ){0,2}dependencies(?: list| versions?| manifest| file)?(?: (?:of|for|in|used (?:by|in)|needed by|required by) ${THE_PROJECT})?`,
  String.raw`${ASKING}${OF_OTHERS} (?:libraries|packages)(?: (?:of|for|in|used (?:by|in)) ${THE_PROJECT})?`,
  String.raw`(?:what|which) (?:(?:${OF_OTHERS}|npm|python|go|rust|ruby) )?(?:dependencies|libraries|packages) (?:does|do) (?:this|${THE_PROJECT}) (?:use|have|need|require|depend on|rely on|import)`,
  String.raw`what does ${THE_PROJECT} depend on`,
  String.raw`${ASKING}(?:tech(?:nology)?|technical) stack(?: (?:of|for|in|used (?:by|in)) ${THE_PROJECT})?`,
  String.raw`(?:what|which) (?:tech(?:nology)? stack|technologies|(?:web )?frameworks?) (?:does|do|is|are) ${THE_PROJECT} (?:use|using|built (?:with|on|in)|based on|written in)`,
  String.raw`where (?:is|are) (?:the |its )?(?:project |third[- ]?party )?dependencies (?:declared|listed|managed|specified|pinned)`
]

const OVERVIEW = [
  String.raw`what (?:does|is|are) ${THE_PROJECT}(?: do| about| for)?`,
  String.raw`${ASKING}(?:project|repo(?:sitory)?|code ?base|high[- ]level) (?:overview|structure|architecture|layout|summary|organi[sz]ation)(?: (?:of|for) ${THE_PROJECT})?`,
  String.raw`${ASKING}(?:an? )?(?:(?:high[- ]level|overall|general) )?(?:overview|structure|architecture|layout|summary|purpose) of ${THE_PROJECT}`,
  String.raw`how is ${THE_PROJECT} (?:organi[sz]ed|structured|laid out)`
]

const OF_PROJECT = String.raw`(?: (?:of|for|in|used (?:by|in)|needed by|supported by) ${THE_PROJECT})?`
const DEFINED =
  "(?: (?:is |are )?(?:defined|declared|registered|configured|set up|listed|documented|located))?"
const CONFIG = "(?:config(?:uration)?s?|set ?-?up|settings|files?)"

const INTEGRATION = [
  String.raw`${ASKING}(?:ci(?: ?\/ ?cd)?|continuous integration|build) (?:pipelines?|workflows?|jobs?|checks?)${OF_PROJECT}${DEFINED}`,
  String.raw`${ASKING}(?:ci(?: ?\/ ?cd)?|continuous integration)(?: ${CONFIG})?${OF_PROJECT}${DEFINED}`,
  String.raw`${ASKING}(?:github actions|gitlab ci)(?: (?:workflows?|jobs?|pipelines?|${CONFIG}))?${OF_PROJECT}${DEFINED}`,
  "what (?:does (?:the )?ci (?:run|do|check)|runs (?:in|on) (?:the )?ci)"
]

const IMAGE = [
  String.raw`${HOW}(?:build|create|make) (?:the |a )?(?:docker|container) images?${OF_PROJECT}`,
  String.raw`${ASKING}(?:docker|container) (?:images?|builds?|containers?|${CONFIG})${OF_PROJECT}${DEFINED}`,
  String.raw`${ASKING}docker ?files?${OF_PROJECT}${DEFINED}`,
  String.raw`how is ${THE_PROJECT} (?:dockeri[sz]ed|containeri[sz]ed)`
]

const COMPOSE = [
  String.raw`${ASKING}docker[- ]compose(?: (?:services?|stack|${CONFIG}))?${OF_PROJECT}${DEFINED}`
]

const OF_SERVER = "(?:(?:api|http|rest|web|server|backend|url|application|app) )"
const ROUTES = [
  String.raw`${ASKING}(?:list of )?(?:all )?(?:the )?${OF_SERVER}{0,2}(?:routes|endpoints|url patterns)${OF_PROJECT}${DEFINED}`,
  String.raw`${ASKING}${OF_SERVER}{0,2}(?:routes?|endpoints?|url) (?:definitions?|declarations?|list|table|map|${CONFIG})${OF_PROJECT}`,
  String.raw`${ASKING}${OF_SERVER}?(?:routing|router) (?:table|${CONFIG})${OF_PROJECT}${DEFINED}`
]

const VARIABLES = "env(?:ironment)?[- ]var(?:iable)?s"
const ENVIRONMENT = [
  String.raw`${ASKING}(?:(?:required|supported|available|needed|necessary) )?${VARIABLES}(?: (?:list|reference|documentation|docs|required|supported|used))?${OF_PROJECT}${DEFINED}`,
  String.raw`(?:what|which) ${VARIABLES} (?:does|do) (?:this|${THE_PROJECT}) (?:use|need|require|read|support|expect|have)`,
  String.raw`(?:what|which) ${VARIABLES} (?:are there|exist|(?:are|is) (?:read|used|supported|required|available|needed))${OF_PROJECT}`,
  String.raw`(?:what|which) ${VARIABLES} (?:need to|must|can|should|have to) (?:i |we |be )?set`
]

const SCHEMA = [
  String.raw`${ASKING}(?:database|db|sql|prisma) (?:schemas?|structure)${OF_PROJECT}${DEFINED}`,
  String.raw`${ASKING}schema of (?:the |our |this )?(?:database|db)${DEFINED}`
]

const LINTING = [
  String.raw`${ASKING}(?:lint(?:er|ing)?|eslint|code[- ]style|(?:code )?format(?:ter|ting)|static analysis|prettier) (?:rules|options|${CONFIG})${OF_PROJECT}${DEFINED}`
]

const FORMS: ReadonlyArray<readonly [part: ProjectPart, form: RegExp]> = (
  [
    ["entry", ENTRY],
    ["testing", TESTING],
    ["building", BUILDING],
    ["running", RUNNING],
    ["dependencies", DEPENDENCIES],
    ["overview", OVERVIEW],
    ["integration", INTEGRATION],
    ["image", IMAGE],
    ["compose", COMPOSE],
    ["routes", ROUTES],
    ["environment", ENVIRONMENT],
    ["schema", SCHEMA],
    ["linting", LINTING]
  ] as const
).flatMap(([part, forms]) =>
  forms.map((form) => [part, new RegExp(String.raw`^\s*${form}\s*[?.!]*\s*$`, "i")] as const)
)

/** Longer queries are about something of their own; one word is a name. */
const MAX_CHARACTERS = 120

/**
 * What a query asks of the project as a whole; undefined if it asks for anything of its own.
 *
 * @example
 * ```ts
 * requestedPart("main entry point of the application") // => "entry"
 * requestedPart("how do I run the tests?") // => "testing"
 * requestedPart("build instructions") // => "building"
 * requestedPart("how do I run the app locally") // => "running"
 * requestedPart("which dependencies does this project use") // => "dependencies"
 * requestedPart("project structure") // => "overview"
 * requestedPart("CI pipeline") // => "integration"
 * requestedPart("where are the routes defined") // => "routes"
 * requestedPart("required environment variables") // => "environment"
 * requestedPart("how are circular dependencies detected") // => undefined
 * requestedPart("how to build a query") // => undefined
 * ```
 */
export const requestedPart = (query: string): ProjectPart | undefined =>
  query.length > MAX_CHARACTERS || !/\S\s+\S/.test(query)
    ? undefined
    : FORMS.find(([, form]) => form.test(query))?.[0]
