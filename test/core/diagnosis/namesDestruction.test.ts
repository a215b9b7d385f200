import { describe, expect, test } from "bun:test"
import { namesDestruction, PATTERNS } from "../../../src/core/diagnosis/mod.ts"

const DESTRUCTIVE = `
Run: sudo rm -rf /var/lib/docker and then restart
First stop it, then rm -rf node_modules
1. git reset --hard origin/main
2) git clean -fdx
$ rm -rf build
- drop table users;
- [ ] DROP TABLE users
Fix: DROP DATABASE shop
Use git push --force to fix
Use git checkout . to fix
It helped to run \`rm -rf ~/.cache/x\` once
\`\`\`git reset --hard\`\`\`
"rm -rf build" helped
The cause was the cache (rm -rf .cache helped)
Kill the process that holds the port
Find who holds it with lsof and kill -9 it
Drop the database and start over
Delete the docker volume
DELETE FROM sessions and log in anew
UPDATE users SET active = 0
truncate table orders
truncate -s 0 app.log
Format C: and install anew
sudo service postgresql restart
You can reboot
Write it anew: echo {} > config.json
$ echo > config
docker compose down -v, then up again
Then systemctl restart docker.
`

const HARMLESS = `
the rows are dropped by the parser
remove the trailing comma
Remove the import of the table component
Format the date with toISOString
Settings > Security > Tokens
Needs Node >= 18 and x > 5
Return a => a.b
Update the set of rules
Truncate the string to 20 characters
The service will stop by itself
After a reboot it was fine
On shutdown the pool is closed
Delete from the list what is empty
Use git rm --cached x
docker run --rm alpine true
1. git restore --staged a.ts
- kubectl get pods
make 2>&1 | tee -a build.log
curl URL > /dev/null
Ask with prices.get(item)
Make the map with make() first
docker compose up -d db
`

const lines = (text: string) => text.split("\n").filter((line) => line !== "")

describe("namesDestruction()", () => {
  test("recognises a destructive command anywhere in a piece of advice", () =>
    expect(lines(DESTRUCTIVE).filter((each) => !namesDestruction(each))).toStrictEqual([]))

  test("accepts prose and harmless commands that use the same words", () =>
    expect(lines(HARMLESS).filter(namesDestruction)).toStrictEqual([]))

  test("accepts the root causes and solutions of all built-in patterns", () =>
    expect(
      PATTERNS.flatMap(({ rootCause, solution }) => [rootCause, solution]).filter(namesDestruction)
    ).toStrictEqual([]))
})
