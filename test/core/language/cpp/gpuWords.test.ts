import { expect, test } from "bun:test"
import { gpuWords } from "../../../../src/core/language/cpp/gpuWords.ts"
import { givenBy } from "../c/given.ts"

const given = givenBy(gpuWords)

test.each([
  ["; __global__ void a(int *b) {}", "; void a(int *b) {}"],
  ["; __host__ __device__ inline float a(float b);", "; inline float a(float b);"],
  ["template <int N> __global__ void __launch_bounds__(256, 2) a() {}", "template <int N> void a() {}"],
  [
    "struct __builtin_align__(32) a { float b; };\nstruct __align__(8) c {};",
    "struct a { float b; };\nstruct c {};"
  ],
  ["void a() { __shared__ float b[32]; }", "void a() { float b[32]; }"]
])("words of CUDA are left out: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  ["a<<<1, size / 32>>>(b);", "a<( 1, size / 32)> (b);"],
  ["a<float, 4><<<grid(2), 64, 0, stream>>>(b);", "a<float, 4,( grid(2), 64, 0, stream)> (b);"],
  ["a<<<n > 4 ? 1 : 2, 64>>>(b);", "a<( n > 4 ? 1 : 2, 64)> (b);"]
])("the configuration of a launch is read as arguments of a template: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  [
    "using namespace metal; kernel void a(device const float *b, constant uint &c, const device T *d);",
    "using namespace metal; void a( const float *b, uint &c, const T *d);"
  ],
  [
    "using namespace metal; METAL_FUNC A() thread : b(1) {} threadgroup float c[4];",
    "using namespace metal; METAL_FUNC A() : b(1) {} float c[4];"
  ],
  [
    "struct A { T b(thread const T &c, device atomic<T> *d) const thread { return c; } };",
    "struct A { T b( const T &c, atomic<T> *d) const { return c; } };"
  ]
])("words of Metal are left out: %j", (text, read) => {
  expect(given(text)).toBe(read)
})

test.each([
  "a = b << (c < d); std::cout << a<b<c>>>(d);",
  "void a(device *b, thread c, constant d) { thread = c; device.open(); (void)thread; }",
  "std::thread thread(work); kernel a; Device device{1};",
  "struct kernel *b; kernel run(int c);"
])("other uses of such words stay: %j", (text) => {
  expect(given(text)).toBe(text)
})

test("thousands of launches that do not end stay as they are", () => {
  const text = "a<<<b(c, ".repeat(40_000)
  expect(given(text)).toBe(text.trimEnd())
})
