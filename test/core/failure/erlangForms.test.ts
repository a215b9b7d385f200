/** Errors of Erlang: reports of crashed processes, its shell and its compiler. */
import { expect, test } from "bun:test"
import { failureSummary } from "../../support/failureSummary.ts"

test("a report of a server, whose frames are terms over several lines", () => {
  expect(
    failureSummary(`** Generic server <0.1.0> terminating
** Reason for termination ==
** {function_clause,[{shop_cart,total,[undefined],
                                [{file,"src/shop_cart.erl"},{line,12}]},
                     {gen_server,try_dispatch,4,
                                 [{file,"gen_server.erl"},{line,1121}]}]}`)
  ).toStrictEqual({
    language: "erlang",
    type: "function_clause",
    message: "function_clause",
    frames: ["shop_cart:total src/shop_cart.erl:12", "gen_server:try_dispatch gen_server.erl:1121 foreign"]
  })
})

test("a process that ended, with all in one line", () => {
  expect(
    failureSummary(
      "Error in process <0.85.0> with exit value:\n{{badmatch,{error,nope}},[{shop_cart,'-load/1-fun-0-',1,[{file,\"src/shop_cart.erl\"},{line,7}]}]}"
    )
  ).toMatchObject({
    type: "badmatch",
    message: "{{badmatch,{error,nope}}",
    frames: ["shop_cart:-load/1-fun-0- src/shop_cart.erl:7"]
  })
})

test("the shell and a report of a crash", () => {
  expect(
    failureSummary(`** exception error: no match of right hand side value {error,enoent}
     in function  shop_cart:load/1 (src/shop_cart.erl, line 8)
     in call from shop_app:start/2 (src/shop_app.erl, line 20)`)
  ).toStrictEqual({
    language: "erlang",
    type: undefined,
    message: "no match of right hand side value {error,enoent}",
    frames: ["shop_cart:load src/shop_cart.erl:8", "shop_app:start src/shop_app.erl:20"]
  })
  expect(
    failureSummary(`    exception error: bad argument
      in function  erlang:binary_to_integer/1
         called as erlang:binary_to_integer(<<"x">>)
      in call from shop_cart:parse/1 (src/shop_cart.erl, line 31)`)
  ).toMatchObject({
    message: "bad argument",
    frames: ["erlang:binary_to_integer undefined:undefined foreign", "shop_cart:parse src/shop_cart.erl:31"]
  })
})

test("the compiler", () => {
  expect(failureSummary("src/shop_cart.erl:12:5: function total/2 undefined")).toStrictEqual({
    language: "erlang",
    type: undefined,
    message: "function total/2 undefined",
    frames: ["undefined src/shop_cart.erl:12"]
  })
})
