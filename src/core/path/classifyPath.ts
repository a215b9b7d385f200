/** What the path of a file says about it. */
export interface PathClass {
  /** Contains tests, or code that only tests use. */
  readonly test: boolean
  /** Third-party code that was copied or installed. */
  readonly vendored: boolean
}

/** Folders of third-party code, at any depth. */
const VENDOR_FOLDERS: ReadonlySet<string> = new Set(
  (
    "vendor third_party third-party thirdparty 3rdparty Godeps node_modules bower_components jspm_packages web_modules " +
    ".yarn .pnpm-store Pods Carthage elm-stuff .gradle .m2 .venv site-packages dist-packages __pypackages__ .tox .nox .eggs"
  ).split(" ")
)

/** Folders of third-party code at the top of a tree only: deeper down they are often modules of the project. */
const VENDOR_TOP_FOLDERS: ReadonlySet<string> = new Set(["external", "externals", "extern", "deps"])

/** A package with its version among the files that a web server delivers: `public/plugins/pdfjs-5.2.133/`. */
const VERSIONED_PACKAGE =
  /(?:^|\/)(?:public|static|assets|wwwroot)\/(?:[^/]+\/)*[A-Za-z][\w.]*(?:-[A-Za-z][\w.]*)*[-@]v?\d+\.\d+(?:\.\d+)*\//

/** Scripts in a folder of libraries among these files. */
const DELIVERED_LIBRARY =
  /(?:(?:^(?:[^/]+\/)?(?:public|static)|(?:^|\/)wwwroot)\/(?:[^/]+\/){0,2}libs?|(?:^|\/)(?:public|static|assets|wwwroot|webapp)\/(?:[^/]+\/){0,2}vendors?)\/(?:[^/]+\/)*[^/]+\.(?:[cm]?js|css|less|scss)$/

/** Folders of tests in every language. */
const TEST_FOLDERS: ReadonlySet<string> = new Set(
  (
    "test tests Tests tst regress testdata test_data test-data unittests e2e __tests__ __test__ __mocks__ __snapshots__ __fixtures__ " +
    "test-utils testutil testutils integration-tests integration_tests cypress"
  ).split(" ")
)

/** Perl's folder of tests, at the top of a tree only: deeper down a short name may be a module. */
const TEST_TOP_FOLDER = "t"

/** Languages that keep tests in `spec`; elsewhere it is often a specification. */
const SPEC_LANGUAGES = /\.(?:rb|rake|cr|[cm]?[jt]sx?|coffee|lua|moon|fnl|php|groovy)$/
const SPEC_FOLDERS: ReadonlySet<string> = new Set(["spec", "specs"])

/** What such a folder keeps for its tests, in whatever language. */
const SPEC_DATA = /(?:^|\/)specs?\/(?:[^/]+\/)*(?:fixtures|cassettes|factories|support|dummy)\//

/** Source sets of Gradle and Maven: `src/test`, `src/androidTest`, `src/commonTest`, `src/testFixtures`, `src/it`. */
const TEST_SOURCE_SET = /(?:^|\/)src\/(?:test\w*|\w+Test|it)\//
const MAIN_SOURCE_SET = /(?:^|\/)src\/(?:main|\w+Main)\//

/** `Shop.Tests/`, `Shop.UnitTests/` of .NET; `ShopTests/`, `ShopUITests/` of Xcode. */
const TEST_PROJECT = /(?:^|\/)[\w.-]*(?:\.(?:\w*Tests?|Specs?)|[a-z\d](?:UI)?Tests)\//

/** Names of test files, by language. */
const TEST_NAMES: ReadonlyArray<RegExp> = [
  /_test\.(?:go|gd|pyi?|rb|exs?|dart|cc|cpp|cxx|c|h|hpp|rs|zig|lua|nim|ml|clj[cs]?|jl|[cm]?[jt]sx?|php|erl|sh|bats)$/,
  /_tests?\.(?:rs|cc|cpp|cxx|c|bzl|erl)$/,
  /_unittest\.(?:cc|cpp|cxx|h|py)$/,
  /_spec\.(?:rb|cr|lua|moon|[cm]?[jt]sx?)$/,
  /_SUITE\.erl$/,
  /^(?:test_.*|conftest|tests)\.pyi?$/,
  /^test_.*\.(?:rb|gd|c|cc|cpp|lua|sh|jl|zig|nim|el)$/,
  /^tests?\.rs$/,
  /^(?:test_helper|spec_helper|rails_helper)\.(?:rb|exs|cr)$/,
  /[.-](?:test|spec|e2e|cy|stories\.test|bench\.test)(?:-d)?\.[cm]?[jt]sx?$/,
  /\.(?:test|spec)\.(?:vue|svelte|coffee|lua)$/,
  /(?:^|[a-z\d])(?:Tests?|TestCase|Spec|ITCase|IT)\.(?:java|kts?|scala|groovy)$/,
  /^Test[A-Z]\w*\.(?:java|kt)$/,
  /(?:^|[a-z\d])(?:Suite|Specs?|Tests?|Properties)\.scala$/,
  /(?:Tests?|Specs?)\.(?:cs|fs|vb)$/,
  /(?:Test|TestCase|Cest|Cept)\.php$/,
  /(?:^|[a-z\d])(?:Tests?|Spec|UITests)\.(?:swift|m|mm)$/,
  /(?:^|[a-z\d])(?:Spec|Tests?)\.l?hs$/,
  /\.tests\.ps1$/i,
  /\.(?:t|bats|snap|t\.sol)$/,
  /(?:^|-)tests?\.el$/
]

/**
 * Whether a path, relative to the root and separated by `/`, is that of a test or of third-party code, by the conventions of each language.
 *
 * The path of a folder must end in `/`. Java-like `src/main` contains neither, whatever its packages are called. `spec/` counts only for languages that keep
 * tests there; `external/` and `deps/` only at the top.
 *
 * @example
 * ```ts
 * classifyPath("internal/auth/token_test.go") // => { test: true, vendored: false }
 * classifyPath("web/node_modules/left-pad/index.js") // => { test: false, vendored: true }
 * classifyPath("public/plugins/pdfjs-5.2.133/web/viewer.mjs") // => { test: false, vendored: true }
 * classifyPath("public/v1/js/lib/typeahead.js") // => { test: false, vendored: true }
 * classifyPath("src/main/webapp/assets/vendors/editor/mode.js") // => { test: false, vendored: true }
 * classifyPath("src/main/java/org/test/Runner.java") // => { test: false, vendored: false }
 * ```
 */
export const classifyPath = (path: string): PathClass => {
  const folders = path.split("/")
  const name = folders.pop() ?? ""
  const test =
    TEST_NAMES.some((pattern) => pattern.test(name)) ||
    TEST_SOURCE_SET.test(path) ||
    (!MAIN_SOURCE_SET.test(path) &&
      (TEST_PROJECT.test(path) ||
        folders[0] === TEST_TOP_FOLDER ||
        folders.some((folder) => TEST_FOLDERS.has(folder)) ||
        SPEC_DATA.test(path) ||
        (SPEC_LANGUAGES.test(name) && folders.some((folder) => SPEC_FOLDERS.has(folder)))))
  return { test, vendored: VENDOR_TOP_FOLDERS.has(folders[0] ?? "") || isVendored(path, folders) }
}

/** Whether a path is that of third-party code wherever its folder lies. */
const isVendored = (path: string, folders: ReadonlyArray<string>): boolean =>
  VERSIONED_PACKAGE.test(path) ||
  DELIVERED_LIBRARY.test(path) ||
  (!MAIN_SOURCE_SET.test(path) && folders.some((folder) => VENDOR_FOLDERS.has(folder)))

/**
 * The folder at the top for whose name alone {@link classifyPath} takes a path for third-party code: some projects keep code of their own in such a folder.
 * Undefined if the path is none of third-party code, or is it for another reason.
 *
 * @example
 * ```ts
 * doubtfulVendorFolder("deps/queue/src/") // => "deps"
 * doubtfulVendorFolder("deps/queue/node_modules/") // => undefined
 * doubtfulVendorFolder("src/deps/") // => undefined
 * ```
 */
export const doubtfulVendorFolder = (path: string): string | undefined => {
  const folders = path.split("/").slice(0, -1)
  return VENDOR_TOP_FOLDERS.has(folders[0] ?? "") && !isVendored(path, folders) ? folders[0] : undefined
}
