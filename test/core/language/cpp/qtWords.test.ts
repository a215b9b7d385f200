import { expect, test } from "bun:test"
import { qtWords } from "../../../../src/core/language/cpp/qtWords.ts"
import { givenBy } from "../c/given.ts"

const given = givenBy(qtWords)

test.each([
  ["class A { signals: void b(); };", "class A { public : void b(); };"],
  ["class A { public: int b; Q_SIGNALS: void c(); };", "class A { public: int b; public : void c(); };"],
  [
    "class A { private slots: void b(); protected Q_SLOTS: };",
    "class A { private : void b(); protected : };"
  ],
  ["class A { Q_OBJECT Q_DISABLE_COPY_MOVE(A) enum B { C }; Q_ENUM(B) };", "class A { enum B { C }; };"],
  ["class A { Q_OBJECT Q_PROPERTY(int b READ b WRITE setB FINAL true) int c; };", "class A { int c; };"],
  ["if (a) emit b(c); else Q_EMIT d->e();", "if (a) b(c); else d->e();"],
  [
    "{ emit this->a(); emit ::b(); emit const_cast<C *>(this)->d(); }",
    "{ this->a(); ::b(); const_cast<C *>(this)->d(); }"
  ],
  ["connect(a, SIGNAL(b(int, const C&)), this, SLOT(d()));", "connect(a, SIGNAL(b ), this, SLOT(d ));"],
  ["; foreach (const QMap<A, B> &a, b) {}", "; for (const QMap<A, B> &a: b) {}"],
  ["{ Q_FOREACH(int a, b) c(a); forever { d(); } }", "{ for (int a: b) c(a); { d(); } }"]
])("words of Qt are left out or replaced: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "int emit = 1; emit(a); a.emit(b); emit->c();",
  "case signals: slots = 2; foreach(a); forever();",
  "{ foreach(a, b); foreach(const A &a, b); foreach (a, b) { c(); } }",
  "int a(int foreach, int b); SIGNAL(a); SLOT();"
])("other uses of these words are unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})
