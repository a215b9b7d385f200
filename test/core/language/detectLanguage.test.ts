import { expect, test } from "bun:test"
import { dependsOnContent, detectLanguage, languageById, LANGUAGES } from "../../../src/core/language/mod.ts"

test.each([
  ["cmd/main.go", "go"],
  ["src/App.TSX", "tsx"],
  ["types/index.d.ts", "typescript"],
  ["views/list.blade.php", "blade"],
  ["Dockerfile", "dockerfile"],
  ["build/Dockerfile.arm64", "dockerfile"],
  ["Dockerfile-alpine3.20", "dockerfile"],
  ["Dockerfile.dockerignore", undefined],
  ["Dockerfile.md", "markdown"],
  ["src/dune", "text"],
  ["shop.opam", "text"],
  ["src/shop_lexer.xrl", "text"],
  ["tsconfig.json", "jsonc"],
  ["web/tsconfig.app.json", "jsonc"],
  ["web/tsconfig-base.json", "jsonc"],
  ["tsconfig.d.ts", "typescript"],
  ["mytsconfig.app.json", "json"],
  ["build.zig.zon", "text"],
  ["src/luarocks/search.tl", "text"],
  ["src/builtin.jq", "text"],
  ["lib/page.html.eex", "html"],
  ["lib/page.html.heex", "heex"],
  ["app/views/home.html.erb", "erb"],
  ["src/core.cppm", "cpp"],
  ["package.json", "json"],
  [".github/workflows/ci.yml", "yaml"],
  [".env", "ini"],
  ["README", "markdown"],
  ["LICENSE", "text"],
  ["go.mod", "text"],
  ["Gemfile", "ruby"],
  ["config/app.conf.template", "ini"],
  ["config/default.kdl", "kdl"],
  [".editorconfig", "ini"],
  ["ios/release.xcconfig.template", "ini"],
  [".luacheckrc", "lua"],
  ["notes/intro.livemd", "markdown"],
  ["mails/welcome.mjml", "xml"],
  ["proxy/shop.Caddyfile", "text"],
  ["installer/options.nsh", "text"],
  ["config/nginx.conf.template", "text"],
  ["include/config.h.in", "c"],
  ["src/version.py.in", "python"],
  ["phpunit.xml.dist", "xml"],
  ["Makefile.in", "makefile"],
  ["config/database.yml.example", "yaml"],
  ["config/database.yml.sample.dist", "yaml"]
])("the language of %s is %s", (path, id) => {
  expect(detectLanguage(path)?.id).toBe(id)
})

test.each([
  ["#!/usr/bin/env python3\n", "python"],
  ["#!/usr/bin/env -S deno run\n", "javascript"],
  ["#!/bin/bash -e\n", "bash"],
  ["#!/usr/bin/python3.11\n", "python"]
])("the language of a file without an extension is detected by %j", (beginning, id) => {
  expect(detectLanguage("bin/tool", beginning)?.id).toBe(id)
})

test("a file without a known name, extension or shebang has no language", () => {
  expect(detectLanguage("picture.png")).toBeUndefined()
  expect(detectLanguage("bin/tool", "hello")).toBeUndefined()
  expect(detectLanguage(".hidden")).toBeUndefined()
  for (const path of ["picture.png.dist", "words.in", ".in", "fonts/.dist", "data.sample"])
    expect([path, detectLanguage(path)]).toStrictEqual([path, undefined])
})

test.each([
  ["namespace shapes {", "cpp"],
  ["#pragma once\n\nclass Shape : public Base {\n", "cpp"],
  ["template <typename T>\n", "cpp"],
  ["#include <vector>\n", "cpp"],
  ["BEGIN_NAMESPACE\nenum class Shape : int { Round };\n", "cpp"],
  ["#pragma once\nstd::string label(const std::string &name);\n", "cpp"],
  ["typedef geometry::vector<float> point;\n", "cpp"],
  ["class Shape;\nstruct Row { void (Shape::*draw)(int); };\n", "cpp"],
  ["enum State : unsigned char {\n", "cpp"],
  ["struct Round final : Shape {\n", "cpp"],
  ["#pragma once\nstatic Shared<Shape> makeShape(int size)\n{\n", "cpp"],
  ["struct Row { int a; };\nvoid draw(int size, const Row& row);\n", "cpp"],
  ["static constexpr int Limit = 3;\n", "cpp"],
  ["struct Row {\n  int a;\n  bool operator==(const Row *other);\n};\n", "cpp"],
  ["inline State &operator|=(State& a, State b) {\n", "cpp"],
  ["struct Call {\n  int operator ()(int a);\n};\n", "cpp"],
  ["inline int wide(State a) {\n  return static_cast<int>(a);\n}\n", "cpp"],
  ["static inline void draw(SHAPE a) {\n  if (!shapes::is_round(a)) {\n", "cpp"],
  ["bool draw(struct row *row,\n          struct row *next = nullptr);\n", "cpp"],
  ["struct call { int operator; };\nint f(struct call *a) { return a->operator == (a->operator); }\n", "c"],
  ["int is(int operator)\n{\n  return operator == (3);\n}\n/* Like static_cast<int>(a). */\n", "c"],
  ["int a = b < c;\nint d(const int *e);\n#define F(g) (g & h)\n", "c"],
  ["/* Like std::string. */\n// shapes::draw(1);\nenum state { ON };\nstruct row { int wide : 3; };\n", "c"],
  ["#include <stdio.h>\nstruct class_info { int x; };\n", "c"],
  ["", "c"]
])("a header that begins with %j is %s", (beginning, id) => {
  expect(detectLanguage("include/shape.h", beginning)?.id).toBe(id)
})

test.each([
  ["view.hpp", "@class View;\n#import <a/b.h>\nstruct Holder { View* view; };\n", "cpp"],
  ["view.hpp", "@class Other;\n@interface View : Base\n@end\n", "objc"],
  ["test/run.t", "Runs:\n\n  $ dune build\n  done\n", "text"],
  ["test/run.t", "use Test::More;\n\n  $ is no command\n", "perl"],
  ["lists.pl", ":- module(lists, [last/2]).\n", "text"],
  ["run.pl", "#!/usr/bin/perl\nprint 1;\n", "perl"]
])("%s with %j is %s", (path, beginning, id) => {
  expect(detectLanguage(path, beginning)?.id).toBe(id)
})

test("languages are found by id, and share no ids, extensions, file names or interpreters", () => {
  expect(languageById("rust")?.title).toBe("Rust")
  const once = (all: ReadonlyArray<string>) =>
    expect(all.filter((one, index) => all.indexOf(one) < index)).toStrictEqual([])
  once(LANGUAGES.map(({ id }) => id))
  once(LANGUAGES.flatMap(({ extensions }) => extensions))
  once(LANGUAGES.flatMap(({ filenames }) => filenames ?? []))
  once(LANGUAGES.flatMap(({ interpreters }) => interpreters ?? []))
})

test("the text decides for unknown names, extension-less files and C headers", () => {
  const decidedByText = (...paths: ReadonlyArray<string>) => paths.map((path) => dependsOnContent(path))
  expect(decidedByText("bin/tool", "include/Shape.H", "shape.hpp", ".hidden")).toStrictEqual([
    true,
    true,
    true,
    true
  ])
  expect(decidedByText("a.go", "Dockerfile", "types.d.ts", "shape.cpp")).toStrictEqual([
    false,
    false,
    false,
    false
  ])
})

test("a script in a language without a grammar is text", () => {
  expect(detectLanguage("bin/report", "#!/usr/bin/awk -f\nBEGIN {}\n")?.id).toBe("text")
})

test("what a generator of Rails makes a program of is a template with Ruby", () => {
  const languages = ["templates/model.rb.tt", "view.tsx.tt", "Model.tt"].map(
    (path) => detectLanguage(path)?.id
  )
  expect(languages).toStrictEqual(["erb", "erb", undefined])
})

test("a page with bindings of Angular is a template", () => {
  const languageOf = (text: string) => detectLanguage("src/cart.html", text)?.id
  expect(languageOf('<p *ngIf="a">')).toBe("angular")
  expect(languageOf('<app-cart [cart]="cart">')).toBe("angular")
  expect(languageOf('<p\r\n  (opened)="open()">')).toBe("angular")
  expect(languageOf("<main>\r\n  @if (a()) {\r\n")).toBe("angular")
  expect(languageOf('<p ng-if="a" @click="b" :c="d" onclick="e(f)">{{ g }} (h) [i]</p>')).toBe("html")
})
