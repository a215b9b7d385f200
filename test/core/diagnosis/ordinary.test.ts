/** Texts that are not errors, although they contain words of errors. */
import { describe, expect, test } from "bun:test"
import { matchPatterns } from "../../../src/core/diagnosis/mod.ts"

const PROSE = `
We keep the map behind a lock, so that writers wait for each other.
Nil maps can be read but not written to; make them in the constructor.
Memory use went down by a third after the cache got a bound.
The connection is closed once both sides have said goodbye.
If the port is taken, the server picks the next free one.
Permissions are checked on every request, not only at login.
Deadlocks are avoided by locking rows in the order of their keys.
The certificate is renewed thirty days before it ends.
Undefined behaviour is what the standard does not define.
Please read the section on timeouts before you raise the limit.
A module that cannot be found is reported with the path that was tried.
The index of a repository is built once and kept up to date.
Duplicate entries are merged by their key.
A retry after a refused connection waits one second longer each time.
Segmentation of customers is done by the size of their orders.
Rate limits are described in the handbook, section 429 is about taxes.
The token expires after an hour and is renewed in the background.
Our guide to exceptions explains when to catch and when not to.
Every test runs in a transaction that is rolled back at its end.
Access is denied by default and granted by role.
The file was not changed, so nothing had to be copied.
Heap dumps are kept for a week and then deleted.
Type errors are found by the compiler before the program runs.
Segmentation faults are rare in languages that manage memory.
A broken pipe under the sink flooded the kitchen.
Killed in the night, the old server was replaced by two new ones.
The worker was killed, and Killed is what the shell wrote
A detached HEAD is a checkout of a commit instead of a branch.
Each child in the class should have a unique name on its peg.
Git may turn LF into CRLF, as .gitattributes says.
Large files are kept in another store, and fetched when they are needed.
A copy of a slice of the table is made before it is sorted.
The linker puts the parts of a program together.
A future is sent between threads where its parts may be.
Pull requests that change the image need two reviews.
Ask for access to the registry at the desk.
Permission was denied by the owner of the hall.
A file of 120 MB is read in four parts.
`

const LOGS = `
2026-03-01T10:00:00Z INFO listening on 0.0.0.0:8080
2026-03-01T10:00:01Z DEBUG GET /health 200 1ms
[10:00:02] Starting compilation in watch mode...
[10:00:05] Found 0 errors. Watching for file changes.
ok  	example.com/shop/cart	0.012s
--- PASS: TestNilMap (0.00s)
Tests:       128 passed, 128 total
test result: ok. 14 passed; 0 failed; 0 ignored; 0 measured
BUILD SUCCESSFUL in 12s
[INFO] BUILD SUCCESS
npm notice created a lockfile as package-lock.json
added 312 packages, and audited 313 packages in 9s
Successfully installed requests-2.31.0 urllib3-2.2.1
Compiling serde v1.0.200
Everything up-to-date
Already up to date.
Switched to branch 'main'
Your branch is ahead of 'origin/main' by 2 commits.
Container shop-db-1  Started
deployment.apps/shop configured
pod/shop-6f7d8-x2x9 condition met
LOG:  database system is ready to accept connections
LOG:  checkpoint complete: wrote 42 buffers (0.3%)
Ready to accept connections tcp
10.0.0.7 - - [01/Mar/2026:10:00:00 +0000] "GET /items/401 HTTP/1.1" 200 512
connection established to db.internal:5432 after 12 ms
retrying in 2s (attempt 1 of 5)
user 403 logged in from 10.0.0.9
cache hit ratio 0.97, 137 keys evicted
warning: unused variable \`x\`
exited with code 0
Killed 0 processes, 4 still run
Killed: 0, running: 4
job 41 Killed by its owner
HEAD is now at 3f2e1c0 add the cart
warning: adding embedded git repository: vendor/a
usage: pytest [options] [file_or_dir] [file_or_dir] [...]
[vite] page reload src/App.tsx
[vite] hmr update /src/App.tsx
GPU 0 has a total capacity of 23.65 GiB
allocated 20.00 MiB on cuda:0
Pulling from library/postgres
Status: Downloaded newer image for postgres:16
Successfully pulled image "acme/shop:1.4" in 2.1s
uploaded 413 items, 12 skipped
item 413 (payload) stored
Welcome to Gradle 8.5!
Compiling openssl-sys v0.9.99
   Running custom build command for \`openssl-sys v0.9.99\`
warning: in the working copy of the shop all prices are in cents
redis.clients connecting to localhost:6379
`

const SOURCE = `
if (m == nil) { m = make(map[string]int) }
try { JSON.parse(text) } catch (error) { return undefined }
except KeyError: return default
raise ValueError("no such user")
throw new IllegalStateException("closed");
if err != nil { return fmt.Errorf("open config: %w", err) }
let value = option.unwrap_or_default();
const onError = (error: NodeJS.ErrnoException) => error.code === "ENOENT"
class NotFoundError extends Error {}
catch (NullPointerException e) { log.warn("no value"); }
def test_connection_refused(client): ...
assert.throws(() => parse("<"), SyntaxError)
rescue Errno::ECONNREFUSED => e
#define EMPTY 0
SELECT id FROM users WHERE email = 'a@b.c';
CREATE TABLE orders (id int primary key, user_id int references users(id));
kubectl get pods -n shop
git push origin main
docker compose up -d
curl -fsS https://example.com/health
throw new TypeError(message)
export const isUndefined = (value: unknown) => value === undefined
panic("unreachable")
logger.error("could not save order", { orderId })
if (error.code === "ECONNRESET") return retry()
const RETRIED = new Set(["ECONNRESET", "EMFILE", "ENOSPC", "ENOMEM", "SQLITE_BUSY"])
expect(error.code).toBe("ERR_REQUIRE_ESM")
items.map((item) => <Row key={item.id} {...item} />)
import x from "./x"
except torch.cuda.OutOfMemoryError: batch //= 2
warnings.simplefilter("ignore", SettingWithCopyWarning)
parser.add_argument("--cov", help="measure coverage")
client_max_body_size 413k;
docker login registry.acme.dev
git switch --detach v1.2.0
`

const texts = [PROSE, LOGS, SOURCE].flatMap((each) => each.split("\n").filter((line) => line !== ""))

describe("ordinary texts", () => {
  test("number at least 100", () => expect(texts.length).toBeGreaterThanOrEqual(100))

  for (const text of texts)
    test(`match no pattern: ${text.slice(0, 60)}`, () =>
      expect(matchPatterns(text).map(({ pattern }) => pattern.id)).toStrictEqual([]))

  test("match no pattern when joined", () =>
    expect(matchPatterns(texts.join("\n")).map(({ pattern }) => pattern.id)).toStrictEqual([]))
})
