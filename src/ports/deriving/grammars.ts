/** The grammars in the executable, by the names used in core/language: paths of `.wasm` files. */
import runtime from "web-tree-sitter/web-tree-sitter.wasm" with { type: "file" }
import bash from "tree-sitter-wasm/bash/tree-sitter-bash.wasm" with { type: "file" }
import c from "tree-sitter-wasm/c/tree-sitter-c.wasm" with { type: "file" }
import cSharp from "tree-sitter-wasm/c_sharp/tree-sitter-c_sharp.wasm" with { type: "file" }
import clojure from "tree-sitter-wasm/clojure/tree-sitter-clojure.wasm" with { type: "file" }
import cmake from "tree-sitter-wasm/cmake/tree-sitter-cmake.wasm" with { type: "file" }
import cpp from "tree-sitter-wasm/cpp/tree-sitter-cpp.wasm" with { type: "file" }
import dart from "tree-sitter-wasm/dart/tree-sitter-dart.wasm" with { type: "file" }
import elixir from "tree-sitter-wasm/elixir/tree-sitter-elixir.wasm" with { type: "file" }
import erlang from "tree-sitter-wasm/erlang/tree-sitter-erlang.wasm" with { type: "file" }
import gdscript from "tree-sitter-wasm/gdscript/tree-sitter-gdscript.wasm" with { type: "file" }
import go from "tree-sitter-wasm/go/tree-sitter-go.wasm" with { type: "file" }
import graphql from "tree-sitter-wasm/graphql/tree-sitter-graphql.wasm" with { type: "file" }
import groovy from "tree-sitter-wasm/groovy/tree-sitter-groovy.wasm" with { type: "file" }
import haskell from "tree-sitter-wasm/haskell/tree-sitter-haskell.wasm" with { type: "file" }
import java from "tree-sitter-wasm/java/tree-sitter-java.wasm" with { type: "file" }
import javascript from "tree-sitter-wasm/javascript/tree-sitter-javascript.wasm" with { type: "file" }
import julia from "tree-sitter-wasm/julia/tree-sitter-julia.wasm" with { type: "file" }
import lua from "tree-sitter-wasm/lua/tree-sitter-lua.wasm" with { type: "file" }
import nix from "tree-sitter-wasm/nix/tree-sitter-nix.wasm" with { type: "file" }
import objc from "tree-sitter-wasm/objc/tree-sitter-objc.wasm" with { type: "file" }
import ocaml from "tree-sitter-wasm/ocaml/tree-sitter-ocaml.wasm" with { type: "file" }
import ocamlInterface from "tree-sitter-wasm/ocaml_interface/tree-sitter-ocaml_interface.wasm" with { type: "file" }
import php from "tree-sitter-wasm/php/tree-sitter-php.wasm" with { type: "file" }
import perl from "tree-sitter-wasm/perl/tree-sitter-perl.wasm" with { type: "file" }
import powershell from "tree-sitter-wasm/powershell/tree-sitter-powershell.wasm" with { type: "file" }
import prisma from "tree-sitter-wasm/prisma/tree-sitter-prisma.wasm" with { type: "file" }
import proto from "tree-sitter-wasm/proto/tree-sitter-proto.wasm" with { type: "file" }
import python from "tree-sitter-wasm/python/tree-sitter-python.wasm" with { type: "file" }
import r from "tree-sitter-wasm/r/tree-sitter-r.wasm" with { type: "file" }
import ruby from "tree-sitter-wasm/ruby/tree-sitter-ruby.wasm" with { type: "file" }
import rust from "tree-sitter-wasm/rust/tree-sitter-rust.wasm" with { type: "file" }
import scala from "tree-sitter-wasm/scala/tree-sitter-scala.wasm" with { type: "file" }
import solidity from "tree-sitter-wasm/solidity/tree-sitter-solidity.wasm" with { type: "file" }
import swift from "tree-sitter-wasm/swift/tree-sitter-swift.wasm" with { type: "file" }
import tsx from "tree-sitter-wasm/tsx/tree-sitter-tsx.wasm" with { type: "file" }
import typescript from "tree-sitter-wasm/typescript/tree-sitter-typescript.wasm" with { type: "file" }
import zig from "tree-sitter-wasm/zig/tree-sitter-zig.wasm" with { type: "file" }
import tape from "./assembly/tape.wasm" with { type: "file" }
import kotlin from "./kotlin/tree-sitter-kotlin.wasm" with { type: "file" }

/** The parser that runs the grammars. */
export const RUNTIME: string = runtime

/** What reads the parser's trees. */
export const TAPE: string = tape

export const GRAMMARS: Readonly<Record<string, string>> = {
  bash,
  c,
  c_sharp: cSharp,
  clojure,
  cmake,
  cpp,
  dart,
  elixir,
  erlang,
  gdscript,
  go,
  graphql,
  groovy,
  haskell,
  java,
  javascript,
  julia,
  kotlin,
  lua,
  nix,
  objc,
  ocaml,
  ocaml_interface: ocamlInterface,
  php,
  perl,
  powershell,
  prisma,
  proto,
  python,
  r,
  ruby,
  rust,
  scala,
  solidity,
  swift,
  tsx,
  typescript,
  zig
}
