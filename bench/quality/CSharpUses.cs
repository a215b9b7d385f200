using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

/// <summary>
/// What Roslyn says about the names of a tree: `CSharpUses ROOT ASSEMBLIES`, with the paths of all sources and project files on standard input, one a line.
/// ASSEMBLIES are folders of reference assemblies that colons separate. Each project is compiled with those that it refers to.
///
/// Writes lines of fields that tabs separate; lines and columns count from 1.
/// `D path line column name id sort related…`: a declaration, whether it is `local`, `unnamed` (an operator or an indexer), a `constructor` or a `member`, and the ids of the members
/// that it overrides or implements, or of the type that it constructs. A partial type has several declarations with one id.
/// `U path line column id…`: a name, and the declarations in the sources that it means; none if it means a variable or what a library declares.
/// `X path line column`: a name after `new` or of an attribute, of which it does not know the constructor, because the type of an argument is unknown.
/// A name that Roslyn does not know, because a library is missing, is not written; neither are those of conditional parts that are not compiled.
/// </summary>
public static class CSharpUses
{
    static readonly string[] Frameworks =
        { "net6.0", "net5.0", "netcoreapp3.1", "netcoreapp3.0", "netstandard2.1", "netcoreapp2.1", "netcoreapp2.0", "netstandard2.0" };

    static readonly string[] ImplicitUsings =
    {
        "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks"
    };

    static readonly string[] WebUsings =
    {
        "System.Net.Http.Json", "Microsoft.AspNetCore.Builder", "Microsoft.AspNetCore.Hosting", "Microsoft.AspNetCore.Http", "Microsoft.AspNetCore.Routing",
        "Microsoft.Extensions.Configuration", "Microsoft.Extensions.DependencyInjection", "Microsoft.Extensions.Hosting", "Microsoft.Extensions.Logging"
    };

    sealed class Project
    {
        public string Path = "";
        public string Text = "";
        public readonly List<string> Sources = new List<string>();
        public CSharpCompilation Compilation;
    }

    static string root;
    static readonly Dictionary<string, Project> projects = new Dictionary<string, Project>();
    static readonly Dictionary<(string, int), int> ids = new Dictionary<(string, int), int>();
    static readonly List<string> rows = new List<string>();
    static List<MetadataReference> libraries;

    public static void Main(string[] arguments)
    {
        root = Path.GetFullPath(arguments[0]);
        var paths = Console.In.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries).OrderBy(path => path, StringComparer.Ordinal).ToList();
        libraries = arguments[1].Split(':').SelectMany(folder => Directory.GetFiles(folder, "*.dll"))
            .Select(file => (MetadataReference)MetadataReference.CreateFromFile(file)).ToList();
        var projectOfFolder = new Dictionary<string, Project>();
        foreach (var path in paths.Where(path => path.EndsWith(".csproj")).OrderBy(path => path.Length))
            if (!projectOfFolder.ContainsKey(FolderOf(path)))
                projectOfFolder[FolderOf(path)] = projects[path] = new Project { Path = path, Text = ReadProject(path) };
            else projects[path] = projectOfFolder[FolderOf(path)];
        var rest = new Project();
        foreach (var path in paths.Where(path => path.EndsWith(".cs")))
        {
            var folder = FolderOf(path);
            while (folder != "" && !projectOfFolder.ContainsKey(folder)) folder = FolderOf(folder);
            (projectOfFolder.TryGetValue(folder, out var owner) ? owner : rest).Sources.Add(path);
        }
        var compilations = projectOfFolder.Values.Append(rest).Select(project => Compile(project, new HashSet<Project>())).Where(each => each != null).ToList();
        foreach (var compilation in compilations)
            foreach (var tree in compilation.SyntaxTrees) NumberDeclarations(tree);
        foreach (var compilation in compilations)
            foreach (var tree in compilation.SyntaxTrees)
                if (tree.FilePath != "") WriteNames(compilation.GetSemanticModel(tree), tree);
        using var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false), 1 << 20);
        foreach (var row in rows) output.Write(row + "\n");
    }

    static string FolderOf(string path) => path.Contains('/') ? path.Substring(0, path.LastIndexOf('/')) : "";

    /// <summary>A project file with what the folders around it say for all projects.</summary>
    static string ReadProject(string path)
    {
        var text = File.ReadAllText(Path.Combine(root, path));
        for (var folder = FolderOf(path); ; folder = FolderOf(folder))
        {
            var shared = Path.Combine(root, folder, "Directory.Build.props");
            if (File.Exists(shared)) text += File.ReadAllText(shared);
            if (folder == "") return text;
        }
    }

    static CSharpCompilation Compile(Project project, HashSet<Project> pending)
    {
        if (project.Compilation != null || project.Sources.Count == 0 || !pending.Add(project)) return project.Compilation;
        var referred = Regex.Matches(project.Text, @"<ProjectReference\s+Include\s*=\s*""([^""]+)""")
            .Select(match => Path.GetRelativePath(root, Path.GetFullPath(Path.Combine(root, FolderOf(project.Path), match.Groups[1].Value.Replace('\\', '/')))))
            .Where(projects.ContainsKey).Select(path => projects[path]).Distinct().ToList();
        var reached = referred.SelectMany(each => Compile(each, pending) is CSharpCompilation one
            ? one.References.OfType<CompilationReference>().Select(reference => reference.Compilation).Append(one)
            : Enumerable.Empty<Compilation>()).Distinct();
        if (project.Path == "") reached = projects.Values.Distinct().Select(each => Compile(each, pending)).Where(each => each != null);
        var options = new CSharpParseOptions(LanguageVersion.Preview, DocumentationMode.None, SourceCodeKind.Regular, ConstantsOf(project.Text));
        var trees = project.Sources.Select(path => CSharpSyntaxTree.ParseText(SourceText.From(File.ReadAllText(Path.Combine(root, path))), options, path)).ToList();
        trees.Add(CSharpSyntaxTree.ParseText(GlobalUsingsOf(project.Text), options));
        var name = Regex.Match(project.Text, "<AssemblyName>([^<$]+)</AssemblyName>") is { Success: true } stated
            ? stated.Groups[1].Value.Trim()
            : Path.GetFileNameWithoutExtension(project.Path);
        return project.Compilation = CSharpCompilation.Create(
            name == "" ? "rest" : name,
            trees,
            libraries.Concat(reached.Select(each => each.ToMetadataReference())),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, concurrentBuild: false));
    }

    /// <summary>The symbols that conditions ask for: those of one framework, the newest that the project is made for.</summary>
    static IEnumerable<string> ConstantsOf(string project)
    {
        var framework = Frameworks.FirstOrDefault(each => Regex.IsMatch(project, $@"<TargetFrameworks?\b[^>]*>[^<]*\b{Regex.Escape(each)}\b")) ?? "netstandard2.0";
        var number = Regex.Match(framework, @"[\d.]+$").Value;
        var family = framework.Substring(0, framework.Length - number.Length);
        var isOld = family == "net" || family == "netcoreapp" || family == "netstandard";
        var found = new HashSet<string> { "DEBUG", "TRACE", (family + number.Replace('.', '_')).ToUpperInvariant() };
        if (isOld) found.Add(family == "net" ? "NETCOREAPP" : family.ToUpperInvariant());
        foreach (Match group in Regex.Matches(project, @"<PropertyGroup(?<condition>[^>]*)>(?<properties>.*?)</PropertyGroup>", RegexOptions.Singleline))
            foreach (Match constants in Regex.Matches(group.Groups["properties"].Value, @"<DefineConstants(?<condition>[^>]*)>(?<names>[^<]*)<"))
            {
                var condition = group.Groups["condition"].Value + constants.Groups["condition"].Value;
                if (!condition.Contains("Condition") || condition.Contains($"'{framework}'"))
                    found.UnionWith(Regex.Matches(constants.Groups["names"].Value, @"(?<![\w$(])\w+(?![\w)])").Select(match => match.Value));
            }
        return found;
    }

    static string GlobalUsingsOf(string project)
    {
        var isImplicit = Regex.IsMatch(project, @"<ImplicitUsings>\s*(?:enable|true)", RegexOptions.IgnoreCase);
        var spaces = (isImplicit ? ImplicitUsings : Enumerable.Empty<string>())
            .Concat(isImplicit && project.Contains("Microsoft.NET.Sdk.Web") ? WebUsings : Enumerable.Empty<string>())
            .Concat(Regex.Matches(project, @"<Using\s+Include\s*=\s*""([\w.]+)""\s*/?>").Select(match => match.Groups[1].Value));
        return string.Concat(spaces.Distinct().Select(each => $"global using {each};\n"));
    }

    /// <summary>The token that names a declaration, with the name that the declaration goes by; none for a node that declares nothing of the kind.</summary>
    static (SyntaxToken, string)? DeclaredBy(SyntaxNode node)
    {
        switch (node)
        {
            case BaseTypeDeclarationSyntax type: return (type.Identifier, type.Identifier.ValueText);
            case DelegateDeclarationSyntax type: return (type.Identifier, type.Identifier.ValueText);
            case MethodDeclarationSyntax method: return (method.Identifier, method.Identifier.ValueText);
            case LocalFunctionStatementSyntax function: return (function.Identifier, function.Identifier.ValueText);
            case ConstructorDeclarationSyntax constructor: return (constructor.Identifier, constructor.Identifier.ValueText);
            case DestructorDeclarationSyntax destructor: return (destructor.Identifier, "~" + destructor.Identifier.ValueText);
            case OperatorDeclarationSyntax method: return (method.OperatorToken, "operator " + method.OperatorToken.Text);
            case ConversionOperatorDeclarationSyntax method: return (method.Type.GetFirstToken(), "operator " + method.Type);
            case IndexerDeclarationSyntax indexer: return (indexer.ThisKeyword, "this[]");
            case PropertyDeclarationSyntax property: return (property.Identifier, property.Identifier.ValueText);
            case EventDeclarationSyntax property: return (property.Identifier, property.Identifier.ValueText);
            case EnumMemberDeclarationSyntax member: return (member.Identifier, member.Identifier.ValueText);
            case VariableDeclaratorSyntax variable when variable.Parent?.Parent is BaseFieldDeclarationSyntax:
                return (variable.Identifier, variable.Identifier.ValueText);
            case ParameterSyntax parameter when parameter.Parent?.Parent is RecordDeclarationSyntax:
                return (parameter.Identifier, parameter.Identifier.ValueText);
            default: return null;
        }
    }

    static void NumberDeclarations(SyntaxTree tree)
    {
        foreach (var node in tree.GetRoot().DescendantNodes())
            if (DeclaredBy(node) != null) ids.TryAdd((tree.FilePath, node.SpanStart), ids.Count);
    }

    /// <summary>The number of what declares a symbol; of a constructor that nobody wrote, that of its type.</summary>
    static int? IdOf(ISymbol symbol)
    {
        if (symbol is IMethodSymbol method)
        {
            symbol = method = method.ReducedFrom ?? method;
            if (method.PartialDefinitionPart != null) symbol = method.PartialDefinitionPart;
            if (method.MethodKind == MethodKind.DelegateInvoke) return null;
            if (method.MethodKind == MethodKind.Constructor && method.DeclaringSyntaxReferences.IsEmpty) symbol = method.ContainingType;
            else if (method.IsImplicitlyDeclared) return null;
        }
        var declaring = symbol.OriginalDefinition.DeclaringSyntaxReferences.OrderBy(each => each.SyntaxTree.FilePath, StringComparer.Ordinal).ThenBy(each => each.Span.Start).FirstOrDefault();
        return declaring != null && ids.TryGetValue((declaring.SyntaxTree.FilePath, declaring.Span.Start), out var id) ? id : (int?)null;
    }

    static IEnumerable<ISymbol> OverriddenBy(ISymbol symbol)
    {
        for (var above = symbol; above != null;)
        {
            above = (above as IMethodSymbol)?.OverriddenMethod ?? (above as IPropertySymbol)?.OverriddenProperty ?? (ISymbol)(above as IEventSymbol)?.OverriddenEvent;
            if (above != null) yield return above;
        }
        if (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor }) yield return symbol.ContainingType;
        if (!(symbol is IMethodSymbol || symbol is IPropertySymbol || symbol is IEventSymbol) || symbol.ContainingType == null) yield break;
        foreach (var member in symbol.ContainingType.AllInterfaces.SelectMany(each => each.GetMembers()))
            if (SymbolEqualityComparer.Default.Equals(symbol.ContainingType.FindImplementationForInterfaceMember(member), symbol)) yield return member;
    }

    static bool IsInFunction(SyntaxNode node) =>
        node.Ancestors().Any(each => each is BaseMethodDeclarationSyntax || each is AccessorDeclarationSyntax || each is GlobalStatementSyntax || each is LocalFunctionStatementSyntax);

    static void WriteNames(SemanticModel model, SyntaxTree tree)
    {
        var meanings = new Dictionary<int, SortedSet<int>>();
        void Mean(SyntaxToken token, params ISymbol[] symbols)
        {
            if (!meanings.TryGetValue(token.SpanStart, out var meant)) meanings[token.SpanStart] = meant = new SortedSet<int>();
            foreach (var symbol in symbols)
                if (IdOf(symbol) is int id) meant.Add(id);
        }
        string PlaceOf(int position)
        {
            var at = tree.GetText().Lines.GetLinePosition(position);
            return $"{tree.FilePath}\t{at.Line + 1}\t{at.Character + 1}";
        }
        var nodes = tree.GetRoot().DescendantNodes().ToList();
        var declaredPlaces = new HashSet<int>();
        foreach (var node in nodes)
            if (DeclaredBy(node) is (SyntaxToken token, string name))
            {
                var symbol = model.GetDeclaredSymbol(node);
                if (symbol is IParameterSymbol parameter)
                    symbol = parameter.ContainingType.GetMembers(name).FirstOrDefault(each => each is IPropertySymbol) ?? symbol;
                if (symbol == null || token.IsMissing || !(IdOf(symbol) is int id)) continue;
                declaredPlaces.Add(token.SpanStart);
                var sort = IsInFunction(node) ? "local"
                    : node is OperatorDeclarationSyntax || node is ConversionOperatorDeclarationSyntax || node is IndexerDeclarationSyntax || node is DestructorDeclarationSyntax ? "unnamed"
                    : node is ConstructorDeclarationSyntax ? "constructor"
                    : "member";
                var related = OverriddenBy(symbol).Select(IdOf).Where(each => each != null && each != id).Distinct();
                rows.Add($"D\t{PlaceOf(token.SpanStart)}\t{name}\t{id}\t{sort}{string.Concat(related.Select(each => "\t" + each))}");
            }
        foreach (var token in tree.GetRoot().DescendantTokens())
            if (token.IsKind(SyntaxKind.IdentifierToken) && !(token.Parent is SimpleNameSyntax) && !declaredPlaces.Contains(token.SpanStart)) Mean(token);
        foreach (var node in nodes)
            switch (node)
            {
                case SimpleNameSyntax name: WriteUse(name); break;
                case ConstructorInitializerSyntax initializer: WriteConstructor(initializer.ThisOrBaseKeyword, model.GetSymbolInfo(initializer)); break;
                case ImplicitObjectCreationExpressionSyntax made: WriteConstructor(made.NewKeyword, model.GetSymbolInfo(made)); break;
                case ObjectCreationExpressionSyntax made: WriteConstructor(LastNameOf(made.Type), model.GetSymbolInfo(made)); break;
                case AttributeSyntax attribute: WriteConstructor(LastNameOf(attribute.Name), model.GetSymbolInfo(attribute)); break;
                case PrimaryConstructorBaseTypeSyntax supertype: WriteConstructor(LastNameOf(supertype.Type), model.GetSymbolInfo(supertype)); break;
            }
        foreach (var (position, meant) in meanings)
            rows.Add($"U\t{PlaceOf(position)}{string.Concat(meant.Select(id => "\t" + id))}");

        void WriteUse(SimpleNameSyntax name)
        {
            if (name.IsVar || name.Identifier.IsMissing) return;
            var alias = name is IdentifierNameSyntax identifier ? model.GetAliasInfo(identifier) : null;
            if (alias != null) { Mean(name.Identifier, alias.Target); return; }
            var known = SymbolsOf(model.GetSymbolInfo(name));
            // The name of an attribute means its constructor; without one that fits, at least the class is known.
            if (known.Count == 0 && IsNameOfAttribute(name) && model.GetTypeInfo(name).Type is INamedTypeSymbol { TypeKind: TypeKind.Class } type) known.Add(type);
            if (known.Count == 0) return;
            Mean(name.Identifier, known.ToArray());
            if (known[0] is IMethodSymbol { MethodKind: MethodKind.Constructor } constructor) Mean(name.Identifier, constructor.ContainingType);
        }
        void WriteConstructor(SyntaxToken token, SymbolInfo info)
        {
            var known = SymbolsOf(info);
            if (token.IsKind(SyntaxKind.None)) return;
            if (known.Count == 1 && known[0] is IMethodSymbol) Mean(token, known[0]);
            else rows.Add($"X\t{PlaceOf(token.SpanStart)}");
        }
    }

    static bool IsNameOfAttribute(SimpleNameSyntax name) =>
        name.Parent is AttributeSyntax || (name.Parent is QualifiedNameSyntax { Parent: AttributeSyntax _ } qualified && qualified.Right == name);

    static SyntaxToken LastNameOf(TypeSyntax type) =>
        type switch
        {
            SimpleNameSyntax name => name.Identifier,
            QualifiedNameSyntax qualified => qualified.Right.Identifier,
            AliasQualifiedNameSyntax qualified => qualified.Name.Identifier,
            _ => default
        };

    /// <summary>What a name means: one symbol, or the methods of a group that nothing chooses from. Empty where Roslyn has to guess.</summary>
    static List<ISymbol> SymbolsOf(SymbolInfo info)
    {
        if (info.Symbol is IErrorTypeSymbol) return new List<ISymbol>();
        if (info.Symbol != null) return new List<ISymbol> { info.Symbol };
        var isKnown = info.CandidateSymbols.Length == 1 || info.CandidateReason == CandidateReason.MemberGroup;
        return isKnown ? info.CandidateSymbols.ToList() : new List<ISymbol>();
    }
}
