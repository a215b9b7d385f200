import { openTreeParser } from "./src/ports/deriving/openTreeParser.ts"
import { languageById } from "./src/core/language/mod.ts"
const p=await openTreeParser()
for (const [lang,text] of [["python","Point(x=1, y=f())\n"],["kotlin","val p = a.Point(x = 1, y = 2)\n"],["scala","val p = Point(x = 1)\nval q = new Point(y = 2)\n"],["swift","let p = Point(x: 1)\n"],["dart","var p = Point(x: 1); var q = const A.named(y: 2);"],["csharp","var p = new Point(X: 1);"],["php","<?php $p = new Point(x: 1); f(y: 2);"]] as const) {
  const l:any=languageById(lang); await p.load([l.grammar]); const t=p.parse(l.grammar,text); const tape=t.tape!()
  console.log("==",lang)
  const depth:number[]=[]
  for(let i=0;i<tape.length;i++){ const up=tape.parent[i]!; depth[i]=up<0?0:depth[up]!+1; console.log(" ".repeat(depth[i]!*2)+tape.types[tape.type[i]!]+(tape.field[i]?` .${tape.fields[tape.field[i]!]}`:"")+" "+JSON.stringify(text.slice(tape.start[i],tape.end[i]))) }
  p.release()
}
