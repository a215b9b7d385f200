import { expect, test } from "bun:test"
import { statedType } from "../../../../src/core/language/c/statedType.ts"
import { uses } from "../../reference/uses.ts"

test.each([
  ["struct window *w", "w", "window"],
  ["static const struct pane * const active", "active", "pane"],
  ["pane_t **all", "all", "pane_t"],
  ["struct pane *first(struct window *w)", "first", "pane"],
  ["union value u", "u", "value"],
  ["unsigned int flags", "flags", ""],
  ["int (*compare)(struct pane *)", "compare", ""],
  ["TAILQ_HEAD(panes, pane) all", "all", ""],
  ["struct { int v; } in", "in", ""]
])("%s states for %s the type %p", (signature, name, type) => expect(statedType(signature, name)).toBe(type))

const header = `struct pane { int active; struct grid *base; };
struct window { struct pane *active; int sx; };
struct grid { int sx; };
struct state { struct window *w; struct pane *wp; };
struct tty { int sx; };
typedef struct state state_t;
struct window *current_window(void);
extern struct window *all;
`
const source = `#include "a.h"
int go(struct state *fs, state_t s2, struct tty *t) {
  fs->w->active = 0;
  s2.w->sx = 1;
  (*fs).wp->base->sx = 2;
  current_window()->active->base->sx = 3;
  all->active->active = 1;
  (&s2)->w->active->base->sx = 3;
  unknown()->sx = 4;
  t->sx = 5;
  return 0;
}
`

test("a chain of fields leads to the member of the last one's struct", async () => {
  const files = { "a.h": header, "a.c": source }
  const linesOf = async (name: string, certainty: string) =>
    (await uses(files, name))
      .filter((each) => each.endsWith(certainty))
      .map((each) => Number(/:(\d+)/.exec(each)![1]))
  expect(await linesOf("window.active", "exact")).toStrictEqual([3, 6, 7, 8])
  // What begins with a variable of the program is followed for one name.
  expect(await linesOf("pane.active", "name-only")).toStrictEqual([7])
  expect(await linesOf("grid.sx", "exact")).toStrictEqual([5, 6, 8])
  expect(await linesOf("tty.sx", "exact")).toStrictEqual([10])
  // Only what cannot be told is left to the name.
  for (const name of ["window.sx", "grid.sx", "tty.sx"])
    expect(await linesOf(name, "name-only")).toStrictEqual([9])
})
