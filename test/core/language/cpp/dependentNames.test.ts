import { expect, test } from "bun:test"
import { dependentNames } from "../../../../src/core/language/cpp/dependentNames.ts"
import { givenBy } from "../c/given.ts"

const given = givenBy(dependentNames)

test.each([
  ["auto a = typename T::list(); return typename T::tag{};", "auto a = T::list(); return T::tag{};"],
  ["using typename Base::type;", "using Base::type;"],
  [
    "template <class K, K* = nullptr> void f(const void* = nullptr, const T& = T());",
    "template <class K, K = nullptr> void f(const void = nullptr, const T = T());"
  ],
  ["template <class T, ENABLE_IF(is<T>::value > 1)> void f();", "template <class T, ENABLE_IF > void f();"],
  [
    "template <class T, typename P = const T*, class C = void()> void f();",
    "template <class T, typename P = T , class C = void > void f();"
  ],
  ["using B = A::template rebind<C>::other;", "using B = A:: rebind<C>::other;"],
  ["extern template int f(int); template class A<int>;", " template int f(int); template A<int>;"],
  ["auto a = new char*[3]; auto b = new ns::A<B>**[n];", "auto a = new char [3]; auto b = new ns::A<B> [n];"],
  ["auto f() -> decltype(g(), void());", "auto f() -> decltype(g()+ 0 );"],
  ["auto f() -> decltype(A<B, C>::d, 0);", "auto f() -> decltype(A<B, C>::d+ 0);"],
  ["enum : unsigned { A }; enum : ns::size { B };", "enum { A }; enum { B };"],
  [
    "a(throw B(), throw C()); d ? throw E() : throw F(); case 1: throw G();",
    "a( B(), C()); d ? E() : F(); case 1: throw G();"
  ],
  ["a(decltype(b){}); auto c() -> decltype(d) {}", "a(________ {}); auto c() -> decltype(d) {}"],
  ["void a(const B&&) = delete; C* d = new C; delete d;", "void a(const B&&) ; C* d = new C; delete d;"],
  ["auto a = b ? c : operator new(d);", "auto a = b ? c : xxxxxxxxxxxx(d);"],
  [
    "using A = bool (B<C>::D::*)(E); int F::*g; (h->*i)(); struct J<R (T::*)()> {};",
    "using A = bool ( *)(E); int *g; (h-> i)(); struct J<R ( *)()> {};"
  ],
  ["void operator,(A, B);", "void operator+(A, B);"],
  [
    "p operator->() { return &operator*(); } x.operator->();",
    "p operator->() { return &xxxxxxxxx(); } x.xxxxxxxxxx();"
  ]
])("C++ text that the grammar misreads is left out or replaced: %j", (text, expected) => {
  expect(given(text)).toBe(expected)
})

test.each([
  "template <typename T, class... Ts> typename T::type f(typename T::other a);",
  "template <class T, typename B = decltype(f(g<T>()))> struct A : B {};",
  "template <template <class> class T> struct B;",
  "enum class A : int { B }; enum A : int { B };",
  "auto a = b * c; d *= e; auto* f = new A(1); new int[3];",
  "bool operator()(A a) const; A& operator=(const A&); operator bool() const;"
])("other C++ text is unchanged: %j", (text) => {
  expect(given(text)).toBe(text)
})
