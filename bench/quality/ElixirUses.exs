# What the Elixir compiler says about the names of a tree: `elixir ElixirUses.exs ROOT COMPILED [DEPENDENCIES]`, with the paths of all sources on standard input, one
# a line. COMPILED is an empty folder for what the compiler writes.
# DEPENDENCIES is a folder with a folder of sources for each library (`plug/lib`, `telemetry/src`).
#
# Writes the lines of declaredUses.ts. The tracer of the compiler tells what each call, module and struct means; the parser tells where declarations are, and
# names that the tracer does not see: module attributes, keys of structs, names in imports and delegations, calls of other modules in quoted code. Types are read
# from what the compiler wrote about them. A bare name without an event is a variable. What macros make has no place; it is not judged.

defmodule ElixirUses.Text do
  @moduledoc "The texts of files, by line."

  def lines(file) do
    case :ets.lookup(:texts, file) do
      [{_, lines}] ->
        lines

      [] ->
        lines = if File.regular?(file), do: file |> File.read!() |> String.split("\n") |> List.to_tuple(), else: {}
        :ets.insert(:texts, {file, lines})
        lines
    end
  end

  def line(file, number) do
    lines = lines(file)
    if number in 1..tuple_size(lines)//1, do: elem(lines, number - 1), else: ""
  end

  def from(file, line, column), do: file |> line(line) |> String.slice((column - 1)..-1//1)

  def at?({file, line, column}, name) do
    rest = from(file, line, column)
    String.starts_with?(rest, name) and not (name =~ ~r/\w$/ and rest =~ ~r/^#{name}[\w?!]/)
  end

  # From 1, in UTF-16 code units.
  def column({file, line, column}) do
    before = file |> line(line) |> String.slice(0, column - 1)
    div(byte_size(:unicode.characters_to_binary(before, :utf8, :utf16)), 2) + 1
  end
end

defmodule ElixirUses.Tracer do
  @moduledoc "Collects what the compiler resolves, by place."

  alias ElixirUses.Text

  def trace({kind, meta, module, name, arity}, env)
      when kind in [:remote_function, :remote_macro, :imported_function, :imported_macro],
      do: record(env, meta, {:function, module, name, arity})

  def trace({kind, meta, name, arity}, env) when kind in [:local_function, :local_macro],
    do: record(env, meta, {:function, env.module, name, arity})

  def trace({:alias_reference, meta, module}, env), do: record(env, meta, {:module, module})
  def trace({:alias_expansion, meta, _, module}, env), do: record(env, meta, {:expansion, module})

  def trace({:on_module, bytecode, _}, env) do
    :ets.insert(:modules, {env.module, env.file, bytecode})
    :ok
  end

  def trace(_, _), do: :ok

  # Code that a macro makes has the place of its call, or one in another file.
  defp record(env, meta, meaning) do
    place = {env.file, meta[:line], meta[:column]}
    if meta[:line] && meta[:column] && written?(place, meaning), do: :ets.insert(:events, {place, meaning})
    :ok
  end

  defp written?(place, {:function, _, name, _}), do: Text.at?(place, Atom.to_string(name))
  defp written?({file, line, column}, _), do: Text.from(file, line, column) =~ ~r/^(?:[A-Z]|__MODULE__)/
end

defmodule ElixirUses.Source do
  @moduledoc "Walks the parsed text of a file: what it declares, and what names mean there."

  @definitions [:def, :defp, :defmacro, :defmacrop, :defguard, :defguardp, :defdelegate, :defn, :defnp]
  @type_attributes [:type, :typep, :opaque]
  @read_by_others Map.keys(Module.reserved_attributes()) ++ ~w(tag moduletag describetag shortdoc primary_key enforce_keys fallback_to_any)a
  @callback_attributes [:callback, :macrocallback]

  def read(file) do
    Process.put(:file, file)
    text = File.read!(file)

    case Code.string_to_quoted(text,
           columns: true,
           emit_warnings: false,
           literal_encoder: &{:ok, {:__block__, &2, [&1]}}
         ) do
      {:ok, ast} -> walk(ast, %{module: nil, quoted: false})
      _ -> :ok
    end
  end

  # Modules.

  defp walk({:defmodule, _, [{:__aliases__, meta, segments}, body]}, context) do
    if Enum.all?(segments, &is_atom/1) do
      module = if context.module, do: Module.concat([context.module | segments]), else: Module.concat(segments)
      declare(meta, Enum.join(segments, "."), [{:module, module}], context)
      walk(body, %{context | module: module})
    end
  end

  defp walk({:defprotocol, _, [{:__aliases__, _, _} = name, body]}, context),
    do: walk({:defmodule, [], [name, body]}, context)

  defp walk({:defimpl, _, [{:__aliases__, meta, segments} = protocol | rest]}, context) do
    use_at(meta, [{:module, expand(protocol)}])
    target = for_option(rest)
    modules = for each <- targets(target, context), do: Module.concat(expand(protocol), each)

    if match?({:__aliases__, _, _}, target) or target == nil do
      written = if target, do: Enum.join(elem(target, 2), "."), else: inspect(context.module)
      for module <- modules, do: declare(meta, Enum.join(segments, ".") <> "." <> written, [{:module, module}], context)
    end

    walk(rest, %{context | module: List.first(modules)})
  end

  # Declarations.

  defp walk({word, _, [head | rest]}, %{module: module} = context)
       when word in @definitions and module != nil do
    {head, guards} = without_guard(head)

    case head do
      {:unquote, _, _} ->
        :ok

      {name, meta, arguments} when is_atom(name) ->
        arguments = if is_list(arguments), do: arguments, else: []
        optional = Enum.count(arguments, &match?({:\\, _, _}, &1))
        arity = length(arguments)
        declare(meta, name, for(n <- (arity - optional)..arity, do: {:function, module, name, n}), context)
        if word == :defdelegate, do: delegate(meta, name, arity, rest)
        walk([arguments, guards], context)

      _ ->
        :ok
    end

    walk(rest, context)
  end

  defp walk({word, _, [fields | _]}, %{module: module} = context)
       when word in [:defstruct, :defexception] and module != nil do
    for {name, meta} <- keys(fields), do: declare(meta, name, [{:field, module, name}], context)
    walk(fields, context)
  end

  # Attributes.

  defp walk({:@, _, [{word, _, [typed]}]}, context)
       when word in [:spec | @callback_attributes] or word in @type_attributes do
    {typed, _} = without_guard(typed)
    with {:"::", _, [{name, meta, arguments}, _]} when is_atom(name) <- typed do
      arity = if is_list(arguments), do: length(arguments), else: 0

      kind =
        cond do
          word in @type_attributes -> :type
          word in @callback_attributes -> :callback
          true -> :function
        end

      declare(meta, name, [{kind, context.module, name, arity}], context, word == :spec)
    end

    walk_modules(typed, context)
  end

  defp walk({:@, _, [{name, meta, arguments}]}, context) when is_atom(name) do
    key = {:attribute, context.module, name}

    cond do
      context.quoted or context.module == nil or name in @read_by_others -> :ok
      is_list(arguments) -> declare(meta, name, [key], context)
      true -> use_at(meta, [key])
    end

    walk(arguments, context)
  end

  # Names in statements.

  defp walk({word, _, [{:__aliases__, meta, _} = module | options]}, context)
       when word in [:alias, :import, :require, :use] do
    if not context.quoted or word != :alias do
      use_at(meta, [{:module, expand(module)}])
      if word == :use, do: use_at(meta, [{:function, expand(module), :__using__, 1}])
    end

    if word == :import, do: imported(expand(module), options)
    walk(options, context)
  end

  defp walk({word, _, [{{:., _, [base, :{}]}, _, parts}]}, _) when word in [:alias, :require, :import, :use] do
    with {:__aliases__, _, _} <- base do
      for {:__aliases__, meta, segments} <- parts,
          do: use_at(meta, [{:module, Module.concat([expand(base) | segments])}])
    end
  end

  defp walk({:quote, _, arguments}, context), do: walk(arguments, %{context | quoted: true})
  defp walk({:unquote, _, arguments}, context), do: walk(arguments, %{context | quoted: false})

  # Calls of other modules in quoted code: their names are resolved where the code is written.
  defp walk({{:., _, [{:__aliases__, _, segments} = module, name]}, meta, arguments}, %{quoted: true} = context)
       when is_atom(name) do
    if Enum.all?(segments, &is_atom/1) and not Enum.any?(arguments, &match?({:unquote_splicing, _, _}, &1)),
      do: use_at(meta, [{:function, expand(module), name, length(arguments)}])

    walk([module | arguments], context)
  end

  defp walk({:__aliases__, meta, segments} = module, %{quoted: true}) do
    if Enum.all?(segments, &is_atom/1), do: use_at(meta, [{:module, expand(module)}])
  end

  # The keys of a struct.
  defp walk({:%, _, [module, {:%{}, _, pairs}]}, context) do
    struct = if match?({:__MODULE__, _, _}, module), do: context.module, else: expand(module)
    pairs = with [{:|, _, [_, updates]}] <- pairs, do: updates
    for {name, place} <- keys(pairs), struct != nil, do: use_at(place, [{:field, struct, name}])
    walk([module, pairs], context)
  end

  # A function without parentheses; in code that is not compiled nothing tells which.
  defp walk({:|>, _, [left, {name, _, scope}]}, context) when is_atom(name) and is_atom(scope),
    do: walk(left, context)

  defp walk({name, meta, scope}, %{quoted: false}) when is_atom(name) and is_atom(scope) do
    if meta[:column], do: :ets.insert(:bare, {{Process.get(:file), meta[:line], meta[:column]}, name})
  end

  defp walk({callee, _, arguments}, context), do: walk([callee, arguments], context)
  defp walk({left, right}, context), do: walk([left, right], context)
  defp walk(list, context) when is_list(list), do: for(each <- list, do: walk(each, context))
  defp walk(_, _), do: :ok

  # In types only modules are read here.
  defp walk_modules({:__aliases__, meta, segments} = module, _) do
    if Enum.all?(segments, &is_atom/1), do: use_at(meta, [{:module, expand(module)}])
  end

  defp walk_modules({a, _, b}, context), do: walk_modules([a, b], context)
  defp walk_modules({a, b}, context), do: walk_modules([a, b], context)
  defp walk_modules(list, context) when is_list(list), do: for(each <- list, do: walk_modules(each, context))
  defp walk_modules(_, _), do: :ok

  defp without_guard({:when, _, [head, guards]}), do: {head, guards}
  defp without_guard(head), do: {head, []}

  defp delegate(meta, name, arity, rest) do
    options = for {{:__block__, _, [key]}, value} <- options(rest), into: %{}, do: {key, value}

    with {:__aliases__, _, _} = module <- options[:to] do
      case options[:as] do
        {:__block__, place, [as]} when is_atom(as) -> use_at(after_colon(place), [{:function, expand(module), as, arity}])
        nil -> use_at(meta, [{:function, expand(module), name, arity}])
        _ -> :ok
      end
    end
  end

  defp imported(module, options) do
    for {{:__block__, _, [key]}, listed} when key in [:only, :except] <- options(options),
        {{:__block__, place, [name]}, {:__block__, _, [arity]}} <- unwrap(listed),
        do: use_at(place, [{:function, module, name, arity}])
  end

  defp options(rest), do: Enum.flat_map(rest, fn each -> Enum.filter(unwrap(each), &match?({_, _}, &1)) end)
  defp unwrap({:__block__, _, [list]}) when is_list(list), do: list
  defp unwrap(list) when is_list(list), do: list
  defp unwrap(_), do: []

  defp for_option(rest),
    do: Enum.find_value(options(rest), fn {key, value} -> match?({:__block__, _, [:for]}, key) && value end)

  defp targets(nil, context), do: [context.module]
  defp targets({:__aliases__, _, _} = one, _), do: [expand(one)]
  defp targets({:__MODULE__, _, _}, context), do: [context.module]
  defp targets(several, context), do: Enum.flat_map(unwrap(several), &targets(&1, context))

  # The names in a list or in keys, with their places.
  defp keys(list) do
    Enum.flat_map(unwrap(list), fn
      {{:__block__, meta, [name]}, _} when is_atom(name) -> [{name, meta}]
      {:__block__, meta, [name]} when is_atom(name) -> [{name, after_colon(meta)}]
      _ -> []
    end)
  end

  defp after_colon(meta), do: Keyword.update!(meta, :column, &(&1 + 1))

  # An alias as the compiler expanded it at its place.
  defp expand({:__aliases__, meta, [first | rest] = segments}) do
    events = Enum.map(:ets.lookup(:events, {Process.get(:file), meta[:line], meta[:column]}), &elem(&1, 1))

    cond do
      # Where the tracer tells an expansion, it is that of the first segment.
      match?({:expansion, _}, List.keyfind(events, :expansion, 0)) and Enum.all?(rest, &is_atom/1) ->
        Module.concat([elem(List.keyfind(events, :expansion, 0), 1) | rest])

      match?({:__MODULE__, _, _}, first) or not Enum.all?(rest, &is_atom/1) or not is_atom(first) ->
        nil

      true ->
        Module.concat(segments)
    end
  end

  defp expand(_), do: nil

  defp declare(meta, name, keys, context, further? \\ false)
  defp declare(_, _, _, %{quoted: true}, _), do: :ok

  defp declare(meta, name, keys, _, further?) do
    place = {Process.get(:file), meta[:line], meta[:column]}
    :ets.insert(:declarations, {place, to_string(name), keys, further?})
  end

  defp use_at(meta, meanings) do
    for meaning <- meanings, elem(meaning, 1) != nil and meta[:column] != nil,
        do: :ets.insert(:events, {{Process.get(:file), meta[:line], meta[:column]}, meaning})
  end
end

defmodule ElixirUses.Types do
  @moduledoc "The types that types and specifications name, from what the compiler wrote of them: they have a line, and the text of the name tells the column."

  def read({module, file, bytecode}) do
    {:ok, types} = with :error <- Code.Typespec.fetch_types(bytecode), do: {:ok, []}
    {:ok, specs} = with :error <- Code.Typespec.fetch_specs(bytecode), do: {:ok, []}
    {:ok, callbacks} = with :error <- Code.Typespec.fetch_callbacks(bytecode), do: {:ok, []}
    for {_, {_, form, _}} <- types, do: walk(form, module, file)
    for {_, forms} <- specs ++ callbacks, do: walk(forms, module, file)
  end

  defp walk({:user_type, anno, name, arguments}, module, file) do
    named(anno, {:type, module, name, length(arguments)}, ~r/(?<![\w.:@])#{name}(?![\w?!:]|\s*::)/, file)
    walk(arguments, module, file)
  end

  defp walk({:remote_type, anno, [{:atom, _, other}, {:atom, _, name}, arguments]}, module, file) do
    named(anno, {:type, other, name, length(arguments)}, ~r/(?<=\.)#{name}(?![\w?!:])/, file)
    walk(arguments, module, file)
  end

  defp walk(tuple, module, file) when is_tuple(tuple), do: walk(Tuple.to_list(tuple), module, file)
  defp walk(list, module, file) when is_list(list), do: for(each <- list, do: walk(each, module, file))
  defp walk(_, _, _), do: :ok

  # Of several names alike on a line any may be meant, if they are of different modules.
  defp named(anno, {_, module, _, _} = meaning, pattern, file) do
    number = :erl_anno.line(anno)
    line = ElixirUses.Text.line(file, number)

    for [{at, _}] <- Regex.scan(pattern, line, return: :index) do
      before = binary_part(line, 0, at)
      last = module |> Atom.to_string() |> String.split(".") |> List.last()
      qualifier = Regex.run(~r/([\w:]+)\.$/, before)
      # An alias with `as:` is left out.
      if qualifier == nil or List.last(qualifier) in [last, ":" <> last],
        do: :ets.insert(:events, {{file, number, String.length(before) + 1}, meaning})
    end
  end
end

defmodule ElixirUses do
  alias ElixirUses.{Source, Text, Tracer, Types}

  def main([root, compiled | rest]) do
    Process.put(:compiled, compiled)
    Code.prepend_path(compiled)

    for {table, kind} <- [events: :bag, modules: :set, declarations: :bag, bare: :set, texts: :set],
        do: :ets.new(table, [kind, :public, :named_table])

    files = for path <- IO.stream(:stdio, :line), do: Path.join(root, String.trim(path))
    Mix.start()
    ExUnit.start(autorun: false)
    Code.put_compiler_option(:ignore_module_conflict, true)
    Enum.each(rest, &dependencies/1)
    Code.put_compiler_option(:tracers, [Tracer])
    Code.put_compiler_option(:parser_options, columns: true)
    {tests, sources} = Enum.split_with(files, &(&1 =~ ~r{/test/}))
    compile(Enum.filter(sources, &(&1 =~ ~r{/lib/.*\.ex$})))
    compile(Enum.filter(tests, &(&1 =~ ~r{\.ex$})))

    for pattern <- [~r{/support/.*\.exs$}, ~r{_test\.exs$}], file <- tests, file =~ pattern do
      with {:error, errors, _} <- Kernel.ParallelCompiler.require([file]), do: left_out(errors)
    end

    for module <- :ets.tab2list(:modules), do: Types.read(module)
    for file <- files, do: Source.read(file)
    print(root)
  end

  defp dependencies(folder), do: dependencies(Enum.sort(Path.wildcard(Path.join(folder, "*"))), nil)

  # One may need another: those that do not compile are tried again, as long as others do. They read files of their own.
  defp dependencies([], _), do: :ok
  defp dependencies(failed, failed), do: IO.puts(:stderr, "left out: #{Enum.join(failed, " ")}")

  defp dependencies(libraries, _),
    do: dependencies(Enum.reject(libraries, &File.cd!(&1, fn -> compiles?(Path.expand(&1)) end)), libraries)

  defp compiles?(library) do
    for file <- Path.wildcard(Path.join(library, "src/*.erl")) do
      with {:ok, module, binary} <- :compile.file(to_charlist(file), [:binary, i: to_charlist(library <> "/include")]),
           do: :code.load_binary(module, to_charlist(file), binary)
    end

    sources = Path.wildcard(Path.join(library, "lib/**/*.ex"))
    match?({:ok, _, _}, Kernel.ParallelCompiler.compile_to_path(sources, Process.get(:compiled)))
  end

  # Without the files that do not compile.
  defp compile(files) do
    with {:error, errors, _} <- Kernel.ParallelCompiler.compile_to_path(files, Process.get(:compiled)) do
      left_out(errors)
      wrong = for {file, _, _} <- errors, do: file
      if Enum.any?(wrong, &(&1 in files)), do: compile(files -- wrong)
    end
  end

  defp left_out(errors), do: for({file, line, why} <- errors, do: IO.puts(:stderr, "left out: #{file}:#{inspect(line)} #{why}"))

  defp print(root) do
    declarations = Enum.sort(:ets.tab2list(:declarations))
    compiled = for {_, file, _} <- :ets.tab2list(:modules), into: MapSet.new(), do: file

    # Clauses of one function are one declaration.
    {rows, ids} =
      Enum.map_reduce(declarations, %{}, fn {place, name, keys, further?}, ids ->
        id = Enum.find_value(keys, &ids[&1])
        row = {place, name, id || hd(keys), keys, further? or id != nil}
        {row, if(further?, do: ids, else: Enum.reduce(keys, ids, &Map.put_new(&2, &1, id || hd(keys))))}
      end)

    numbers = ids |> Map.values() |> Enum.uniq() |> Enum.with_index() |> Map.new()
    behaviours = Map.new(:ets.tab2list(:modules), fn {module, _, bytecode} -> {module, behaviours(bytecode)} end)
    own = for {_, _, _, keys, _} <- rows, key <- keys, into: MapSet.new(), do: elem(key, 1)

    for {place, name, id, keys, further?} <- rows, number = numbers[ids[id]] do
      # What an implementation or a delegation names where it declares something.
      named = for {_, meaning} <- :ets.lookup(:events, place), other = ids[meaning], do: numbers[other]

      related =
        for {:function, module, function, arity} <- keys,
            behaviour <- Map.get(behaviours, module, []),
            kind <- [:callback, :function],
            other = ids[{kind, behaviour, function, arity}],
            do: numbers[other]

      row(root, "D", place, [name, number, if(further?, do: "unnamed", else: "member") | related ++ (named -- [number])])
    end

    declared = MapSet.new(rows, &elem(&1, 0))
    rows_by_module = for {_, name, {:module, module}, _, _} <- rows, into: %{}, do: {module, name}

    meanings =
      :events
      |> :ets.tab2list()
      |> Enum.reject(fn {place, meaning} -> elem(meaning, 0) == :expansion or place in declared end)
      |> Enum.group_by(&elem(&1, 0), &elem(&1, 1))

    for {place, meant} <- meanings do
      known = for meaning <- meant, id = ids[meaning], do: numbers[id]
      # What a macro made in a module of the tree is nowhere.
      made? = Enum.any?(meant, &(ids[&1] == nil and elem(&1, 1) in own))
      if known != [] or not made?, do: row(root, "U", last_segments(place, meant, rows_by_module), Enum.uniq(known))
    end

    for {{file, _, _} = place, _} <- :ets.tab2list(:bare),
        file in compiled and not Map.has_key?(meanings, place) and place not in declared,
        do: row(root, "U", place, [])
  end

  # A module inside another is declared by the end of its name, and used where that begins.
  defp last_segments({file, line, column} = place, meant, declared) do
    with name when name != nil <- Enum.find_value(meant, &declared[elem(&1, 1)]),
         [written] <- Regex.run(~r/^\w+(?:\.[A-Z]\w*)+/, Text.from(file, line, column)),
         true <- written != name and String.ends_with?(written, "." <> name),
         true <- match?([{:module, _} | _], meant) do
      {file, line, column + String.length(written) - String.length(name)}
    else
      _ -> place
    end
  end

  defp behaviours(bytecode) do
    {:ok, {_, [attributes: attributes]}} = :beam_lib.chunks(bytecode, [:attributes])
    for {key, modules} when key in [:behaviour, :behavior] <- attributes, module <- modules, do: module
  end

  defp row(root, sort, {file, line, _} = place, fields) do
    if String.starts_with?(file, root),
      do: IO.puts(Enum.join([sort, Path.relative_to(file, root), line, Text.column(place) | fields], "\t"))
  end
end

ElixirUses.main(System.argv())
