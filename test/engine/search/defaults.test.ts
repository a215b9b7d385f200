import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const lines = (line: string) =>
  Array.from({ length: 14 }, (_, at) => line.replace("#", String(at))).join("\n")

/** A setting that is declared in one place, gets its default in another, and is used, tested and described elsewhere. */
const SHOP = {
  "src/config.rs": `pub struct Config {
    /// How long a cart stays open before idle timeout.
    pub idle_timeout: Duration,
${lines("    pub other_setting_#: usize,")}
}

impl Default for Config {
    fn default() -> Self {
        Self {
${lines("            other_setting_#: 7,")}
            idle_timeout: Duration::from_millis(250),
        }
    }
}
`,
  "src/timer.rs": `/// The idle timeout and its default handling.
pub fn idle_timeout(config: &Config) -> Duration {
${lines("    prepare_timeout(#);")}
    config.idle_timeout
}
`,
  "tests/timer.rs": `#[test]
fn idle_timeout_default() {
    let config = Config { idle_timeout: Duration::from_millis(5), ..Default::default() };
    check(idle_timeout(&config));
}
`,
  "book/settings.md":
    "# Settings\n\n`idle-timeout`: the idle timeout. `idle-timeout = 400` makes it longer.\n"
}

it.live("a question for a default leads to where the setting gets it", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      for (const query of ["default value of idle-timeout", "what does idle_timeout default to?"]) {
        const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query })
        expect(results[0]).toMatchObject({ path: "src/config.rs", symbol: { name: "default" } })
      }
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
