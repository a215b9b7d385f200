import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a member of a decorated function is found by its name only", async () => {
  const files = {
    "task.py": "class Task:\n    def launch_it(self): pass\nclass Other:\n    def launch_it(self): pass\n",
    "jobs.py": "from task import task\n@task\ndef add(): pass\ndef plain(): pass\n",
    "use.py":
      "from jobs import add as plus, plain\nimport jobs\nplus.launch_it()\njobs.add.launch_it()\nplain.launch_it()\n"
  }
  expect(await uses(files, "task.Task.launch_it")).toStrictEqual([
    "use.py:3 call name-only",
    "use.py:4 call name-only"
  ])
})
