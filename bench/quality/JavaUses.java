import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.tools.*;

/**
 * What javac says about the names of a tree: `java JavaUses.java ROOT [CLASSPATH]`, with the paths of all sources on standard input, one a line.
 *
 * Writes lines of fields that tabs separate; lines and columns count from 1.
 * `D path line column name id place related…`: a declaration, whether it is `local`, a `constructor` or a `member`, and the ids of the methods that it overrides, or of the type that it constructs.
 * `U path line column id…`: a name, and the declarations in the sources that it means; none if it means one of a library.
 * `X path line column`: a name that javac does not know, because a library is missing.
 */
public final class JavaUses {
  private static final Set<ElementKind> LOCAL_KINDS = EnumSet.of(
      ElementKind.PARAMETER, ElementKind.LOCAL_VARIABLE, ElementKind.EXCEPTION_PARAMETER,
      ElementKind.RESOURCE_VARIABLE, ElementKind.BINDING_VARIABLE, ElementKind.TYPE_PARAMETER,
      ElementKind.PACKAGE);

  private record Place(String path, int line, int column) {
    String fields() {
      return path + "\t" + line + "\t" + column;
    }
  }

  private record Use(Place place, List<Element> elements) {}

  private final Trees trees;
  private final JavacTask task;
  private final Path root;
  private final Map<Element, Integer> ids = new IdentityHashMap<>();
  private final List<Element> declared = new ArrayList<>();
  private final List<String> declarations = new ArrayList<>();
  private final List<Use> uses = new ArrayList<>();
  private final Set<Place> unknown = new LinkedHashSet<>();

  private JavaUses(JavacTask task, Path root) {
    this.task = task;
    this.trees = Trees.instance(task);
    this.root = root;
  }

  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]).toRealPath();
    List<File> files;
    try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      files = in.lines().filter(line -> !line.isEmpty()).map(line -> root.resolve(line).toFile()).toList();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = new ArrayList<>(
        List.of("-proc:none", "-Xmaxerrs", "1000000", "-XDshould-stop.ifError=ATTR", "-encoding", "UTF-8"));
    if (arguments.length > 1) options.addAll(List.of("-classpath", arguments[1]));
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      DiagnosticListener<JavaFileObject> silent = diagnostic -> {};
      JavacTask task = (JavacTask) compiler.getTask(
          Writer.nullWriter(), manager, silent, options, null, manager.getJavaFileObjectsFromFiles(files));
      List<CompilationUnitTree> units = new ArrayList<>();
      task.parse().forEach(units::add);
      task.analyze();
      JavaUses found = new JavaUses(task, root);
      for (CompilationUnitTree unit : units) found.new Names(unit).scan(unit, null);
      found.print();
    }
  }

  private void print() {
    PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 20), false, StandardCharsets.UTF_8);
    for (int at = 0; at < declared.size(); at++)
      out.println("D\t" + declarations.get(at) + relatedTo(declared.get(at)));
    Map<Place, Set<Integer>> meanings = new LinkedHashMap<>();
    for (Use use : uses)
      for (Element element : use.elements) {
        Integer id = idOf(element);
        Set<Integer> meant = meanings.computeIfAbsent(use.place, place -> new LinkedHashSet<>());
        if (id != null) meant.add(id);
      }
    meanings.forEach((place, meant) ->
        out.println("U\t" + place.fields() + meant.stream().map(id -> "\t" + id).collect(Collectors.joining())));
    for (Place place : unknown) if (!meanings.containsKey(place)) out.println("X\t" + place.fields());
    out.flush();
  }

  /** The declaration of an element; for what nobody wrote, that of the component of an accessor, or the type of a constructor. */
  private Integer idOf(Element element) {
    Integer id = ids.get(element);
    if (id != null || !(element.getEnclosingElement() instanceof TypeElement type)) return id;
    if (element.getKind() == ElementKind.CONSTRUCTOR) return ids.get(type);
    if (type.getKind() != ElementKind.RECORD) return null;
    for (Element member : type.getEnclosedElements())
      if (member.getKind() == ElementKind.FIELD && member.getSimpleName().equals(element.getSimpleName()))
        return ids.get(member);
    return null;
  }

  private String relatedTo(Element element) {
    if (!(element instanceof ExecutableElement method)) return "";
    if (!(method.getEnclosingElement() instanceof TypeElement type)) return "";
    if (method.getKind() == ElementKind.CONSTRUCTOR) return ids.containsKey(type) ? "\t" + ids.get(type) : "";
    StringBuilder found = new StringBuilder();
    Set<Element> seen = new HashSet<>();
    Deque<TypeMirror> pending = new ArrayDeque<>(task.getTypes().directSupertypes(type.asType()));
    while (!pending.isEmpty()) {
      TypeMirror next = pending.pop();
      if (!(next instanceof DeclaredType declaredType) || next.getKind() == TypeKind.ERROR) continue;
      if (!(declaredType.asElement() instanceof TypeElement supertype) || !seen.add(supertype)) continue;
      pending.addAll(task.getTypes().directSupertypes(next));
      for (Element member : supertype.getEnclosedElements())
        if (member instanceof ExecutableElement other
            && ids.containsKey(other)
            && other.getSimpleName().equals(method.getSimpleName())
            && task.getElements().overrides(method, other, type)) found.append("\t").append(ids.get(other));
    }
    return found.toString();
  }

  /** The names of one file. */
  private final class Names extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final String path;
    private final String text;
    private final List<Integer> lineStarts = new ArrayList<>(List.of(0));
    private int functionDepth;

    Names(CompilationUnitTree unit) throws IOException {
      this.unit = unit;
      this.path = root.relativize(Path.of(unit.getSourceFile().toUri())).toString();
      this.text = unit.getSourceFile().getCharContent(true).toString();
      for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.add(at + 1);
    }

    private Place placeOf(int offset) {
      int found = Collections.binarySearch(lineStarts, offset);
      int line = found >= 0 ? found : -found - 2;
      return new Place(path, line + 1, offset - lineStarts.get(line) + 1);
    }

    private int start(Tree tree) {
      return tree == null ? -1 : (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    private int end(Tree tree) {
      return tree == null ? -1 : (int) trees.getSourcePositions().getEndPosition(unit, tree);
    }

    private boolean isAt(int offset, String word) {
      return offset >= 0
          && text.startsWith(word, offset)
          && (offset + word.length() >= text.length()
              || !Character.isJavaIdentifierPart(text.charAt(offset + word.length())))
          && (offset == 0 || !Character.isJavaIdentifierPart(text.charAt(offset - 1)));
    }

    /** The first place of a word from an offset, outside of comments; -1 for none. */
    private int wordFrom(int from, String word) {
      for (int at = Math.max(0, from); at < text.length(); at++) {
        if (text.startsWith("//", at)) at = Math.max(at, text.indexOf('\n', at) - 1);
        else if (text.startsWith("/*", at)) at = Math.max(at, text.indexOf("*/", at + 2) + 1);
        else if (isAt(at, word)) return at;
      }
      return -1;
    }

    private void declare(Element element, String name, int from) {
      int offset = wordFrom(from, name);
      if (element == null || offset < 0) return;
      ids.put(element, declared.size());
      String sort =
          functionDepth > 0 ? "local" : element.getKind() == ElementKind.CONSTRUCTOR ? "constructor" : "member";
      declarations.add(placeOf(offset).fields() + "\t" + name + "\t" + declared.size() + "\t" + sort);
      declared.add(element);
    }

    private void use(int offset, String word, Element element) {
      if (!isAt(offset, word)) return;
      if (element == null || (element.asType() != null && element.asType().getKind() == TypeKind.ERROR))
        unknown.add(placeOf(offset));
      else if (!LOCAL_KINDS.contains(element.getKind())) uses.add(new Use(placeOf(offset), List.of(element)));
    }

    private Element current() {
      return trees.getElement(getCurrentPath());
    }

    /** Uses a constructor at the name of its type. */
    private void useConstructor(Tree type, Element constructor) {
      if (constructor == null || constructor.getKind() != ElementKind.CONSTRUCTOR) return;
      Tree name = type;
      while (true) {
        if (name instanceof ParameterizedTypeTree parameterized) name = parameterized.getType();
        else if (name instanceof AnnotatedTypeTree annotated) name = annotated.getUnderlyingType();
        else break;
      }
      if (name instanceof IdentifierTree identifier)
        use(start(name), identifier.getName().toString(), constructor);
      else if (name instanceof MemberSelectTree select)
        use(end(name) - select.getIdentifier().length(), select.getIdentifier().toString(), constructor);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
      if (!tree.getSimpleName().isEmpty()) {
        int from = Math.max(start(tree), end(tree.getModifiers()));
        declare(current(), tree.getSimpleName().toString(), from);
      }
      int outerDepth = functionDepth;
      super.visitClass(tree, nothing);
      functionDepth = outerDepth;
      return null;
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
      Element element = current();
      boolean isConstructor = tree.getName().contentEquals("<init>");
      if (element != null && task.getElements().getOrigin(element) == javax.lang.model.util.Elements.Origin.EXPLICIT) {
        String name = (isConstructor ? element.getEnclosingElement().getSimpleName() : tree.getName()).toString();
        int before = Math.max(end(tree.getModifiers()), end(tree.getReturnType()));
        for (Tree parameter : tree.getTypeParameters()) before = Math.max(before, end(parameter));
        if (!name.isEmpty()) declare(element, name, Math.max(start(tree), before));
      }
      functionDepth++;
      super.visitMethod(tree, nothing);
      functionDepth--;
      return null;
    }

    @Override
    public Void visitBlock(BlockTree tree, Void nothing) {
      functionDepth++;
      super.visitBlock(tree, nothing);
      functionDepth--;
      return null;
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
      Element element = current();
      if (element != null && (element.getKind() == ElementKind.FIELD || element.getKind() == ElementKind.ENUM_CONSTANT)) {
        int before = Math.max(end(tree.getModifiers()), element.getKind() == ElementKind.FIELD ? end(tree.getType()) : -1);
        declare(element, tree.getName().toString(), Math.max(start(tree), before));
      }
      functionDepth++;
      super.visitVariable(tree, nothing);
      functionDepth--;
      return null;
    }

    @Override
    public Void visitImport(ImportTree tree, Void nothing) {
      if (tree.isStatic() && tree.getQualifiedIdentifier() instanceof MemberSelectTree select) {
        String name = select.getIdentifier().toString();
        Element type = trees.getElement(new TreePath(new TreePath(getCurrentPath(), select), select.getExpression()));
        int offset = end(select) - name.length();
        if (type instanceof TypeElement owner && owner.asType().getKind() != TypeKind.ERROR) {
          List<Element> members = task.getElements().getAllMembers(owner).stream()
              .filter(member -> member.getSimpleName().contentEquals(name)
                  && member.getModifiers().contains(Modifier.STATIC))
              .collect(Collectors.toList());
          if (!name.equals("*") && isAt(offset, name)) uses.add(new Use(placeOf(offset), members));
        } else if (isAt(offset, name)) unknown.add(placeOf(offset));
        return scan(select.getExpression(), nothing);
      }
      return super.visitImport(tree, nothing);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
      Element element = current();
      String name = tree.getName().toString();
      boolean isKeyword = name.equals("this") || name.equals("super");
      if (!isKeyword || (element != null && element.getKind() == ElementKind.CONSTRUCTOR))
        use(start(tree), name, element);
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
      String name = tree.getIdentifier().toString();
      if (!Set.of("class", "this", "super", "length", "*").contains(name) || current() instanceof ExecutableElement)
        use(end(tree) - name.length(), name, current());
      return super.visitMemberSelect(tree, nothing);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
      if (tree.getMode() == MemberReferenceTree.ReferenceMode.NEW)
        useConstructor(tree.getQualifierExpression(), current());
      else {
        String name = tree.getName().toString();
        use(end(tree) - name.length(), name, current());
      }
      return super.visitMemberReference(tree, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
      Element constructor = current();
      if (tree.getClassBody() != null) {
        constructor = null;
        for (Tree member : tree.getClassBody().getMembers())
          if (member instanceof MethodTree method
              && method.getName().contentEquals("<init>")
              && !method.getBody().getStatements().isEmpty()
              && method.getBody().getStatements().get(0) instanceof ExpressionStatementTree statement
              && statement.getExpression() instanceof MethodInvocationTree call) {
            TreePath path = TreePath.getPath(
                new TreePath(new TreePath(getCurrentPath(), tree.getClassBody()), method), call.getMethodSelect());
            constructor = path == null ? null : trees.getElement(path);
          }
      }
      useConstructor(tree.getIdentifier(), constructor);
      return super.visitNewClass(tree, nothing);
    }
  }
}
