import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const header = `struct pane {
	int flags;
#define PANE_REDRAW 0x1
};
TAILQ_HEAD(panes, pane);
RB_HEAD(pane_tree, pane);
void fatal(const char *, ...);
`
const source = `#include "pane.h"
void
redraw(struct panes *all, struct pane_tree *tree, struct pane *wp)
{
	wp->flags |= PANE_REDRAW;
	fatal("no");
}
`
const log = '#include "pane.h"\nvoid\nfatal(const char *text, ...)\n{\n}\n'

test("the macros of queues and trees declare a struct", async () => {
  const files = { "pane.h": header, "draw.c": source }
  expect(await uses(files, "panes")).toStrictEqual(["draw.c:3 type exact"])
  expect(await uses(files, "pane_tree")).toStrictEqual(["draw.c:3 type exact"])
})

test("a macro among the fields of a struct is no member of it", async () => {
  expect(await uses({ "pane.h": header, "draw.c": source }, "PANE_REDRAW")).toStrictEqual([
    "draw.c:5 other exact"
  ])
})

test("prototypes in other files are no rivals of the function", async () => {
  const files = {
    "pane.h": header,
    "draw.c": source,
    "log.c": log,
    "compat/a.c": "void fatal(const char *, ...);\n",
    "compat/b.c": "void fatal(const char *, ...);\n"
  }
  expect(new Set(await uses(files, "fatal"))).toStrictEqual(new Set(["draw.c:6 call exact"]))
  const twice = { ...files, "compat/b.c": log }
  expect(new Set(await uses(twice, "fatal"))).toStrictEqual(
    new Set(["draw.c:6 call exact", "draw.c:6 call likely"])
  )
})
