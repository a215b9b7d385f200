import { destructiveAction, type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"

/** Errors of JVM programs, their compilers, Maven and Gradle. */
export const jvmPatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      language: "java",
      errorPattern: "java.lang.NullPointerException",
      match: [
        /java\.lang\.NullPointerException(?:: Cannot (?<action>[^\n]{1,160}?) because "?(?<name>[^\n"]{1,120})"? is null)?/,
        /kotlin\.(?:KotlinNullPointerException|UninitializedPropertyAccessException)/
      ],
      examples: [
        'Exception in thread "main" java.lang.NullPointerException: Cannot invoke "String.length()" because "<local1>" is null',
        "java.lang.NullPointerException\n\tat com.acme.shop.Cart.total(Cart.java:42)",
        "kotlin.UninitializedPropertyAccessException: lateinit property repo has not been initialized"
      ],
      tags: ["java", "null"]
    },
    {
      id: "jvm-npe-missing-value",
      category: "logic",
      severity: "high",
      prior: 0.65,
      rootCause:
        "Something that may return null (`Map.get`, a repository, an optional JSON field, unboxing) was used without a check.",
      solution:
        "Check the value on input (`Objects.requireNonNull` with a message, Optional). From Java 14 on the message names what was null.",
      verify: [
        "Read the part after `because`; without it run on Java 14 or later, or with `-XX:+ShowCodeDetailsInExceptionMessages`",
        "First line of the trace in your package"
      ],
      actions: [
        harmlessAction("Fail early, with the name of what is missing", [], "The error tells which value")
      ]
    },
    {
      id: "jvm-npe-not-injected",
      category: "configuration",
      severity: "high",
      prior: 0.3,
      rootCause:
        "A field that a framework fills is empty: the object was created with `new`, is used in its constructor, or the test has no runner or extension.",
      solution: "Inject through the constructor and let the container create the object.",
      verify: ["Is the null value a field with @Autowired, @Inject, @Mock or lateinit?"],
      actions: [
        harmlessAction(
          "Turn field injection into constructor injection",
          [],
          "It cannot be created without it"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "java.lang.ClassCastException: class … cannot be cast to class …",
      match: [
        /ClassCastException: (?:class )?(?<from>[\w.$[;]{1,160}) cannot be cast to (?:class )?(?<to>[\w.$[;]{1,160})/,
        /(?:^|\n)class (?<from>[\w.$[;]{1,160}) cannot be cast to class (?<to>[\w.$[;]{1,160})/
      ],
      examples: [
        "java.lang.ClassCastException: class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')",
        "java.lang.ClassCastException: com.acme.A cannot be cast to com.acme.B",
        "Execution error (ClassCastException) at shop.cart/total (cart.clj:12).\nclass java.lang.String cannot be cast to class java.lang.Number"
      ],
      tags: ["java", "types"]
    },
    {
      id: "jvm-class-cast",
      category: "type",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A {from} was cast to a {to}: raw or unchecked generics, JSON read as a Map or Integer instead of Long; with equal names, two class loaders.",
      solution:
        "Give the reader a type (`TypeReference`, class token) and remove raw types; with equal names keep the class in one loader.",
      verify: [
        "Do the loaders in brackets differ?",
        "Compile with warnings: `javac -Xlint:unchecked,rawtypes`"
      ],
      actions: [
        harmlessAction("Fix what the compiler calls unchecked", [], "No warning on the way to the value")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "java.lang.ClassNotFoundException / NoClassDefFoundError: …",
      match: [
        /(?:ClassNotFoundException|NoClassDefFoundError): (?!Could not initialize)(?<class>[\w./$]{1,200})/,
        /Could not find or load main class (?<class>[\w./$]{1,200})/
      ],
      examples: [
        "java.lang.ClassNotFoundException: com.mysql.cj.jdbc.Driver",
        'Exception in thread "main" java.lang.NoClassDefFoundError: org/slf4j/LoggerFactory',
        "Error: Could not find or load main class com.acme.Main"
      ],
      tags: ["java", "classpath"]
    },
    {
      id: "jvm-class-not-on-path",
      category: "dependency",
      severity: "high",
      prior: 0.7,
      rootCause:
        "{class} is not on the class path at run time: scope `provided` or `test`, a thin jar without its libraries, or a wrong path.",
      solution: "Add the dependency with the right scope, or build a jar that holds its libraries.",
      verify: [
        "Is it in the jar: `jar tf app.jar`",
        "What brings it in: `mvn dependency:tree` or `gradle dependencies`"
      ],
      actions: [
        harmlessAction(
          "See what is on the class path",
          ["mvn -q dependency:build-classpath"],
          "The jar is in the list, or not"
        )
      ]
    },
    {
      id: "jvm-class-other-version",
      category: "dependency",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "A different version of the library was selected, in which {class} was moved or does not exist (javax became jakarta).",
      solution: "Align versions with a BOM or an explicit version.",
      verify: ["Which versions compete: `mvn dependency:tree -Dverbose`"],
      actions: [
        harmlessAction(
          "Look for omitted versions",
          ["mvn dependency:tree -Dverbose"],
          "Lines with `omitted for conflict`"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "java.lang.NoSuchMethodError / AbstractMethodError",
      match: [
        /java\.lang\.(?:NoSuchMethodError|NoSuchFieldError|AbstractMethodError|IncompatibleClassChangeError)(?:: (?<member>[^\n]{1,200}))?/
      ],
      examples: [
        "java.lang.NoSuchMethodError: 'void com.google.common.base.Preconditions.checkArgument(boolean, java.lang.String)'",
        "java.lang.NoSuchFieldError: INSTANCE"
      ],
      tags: ["java", "classpath", "version"]
    },
    {
      id: "jvm-binary-incompatible",
      category: "dependency",
      severity: "high",
      prior: 0.95,
      rootCause:
        "Code was compiled against one version of a library and runs with another, in which the member is missing or different.",
      solution:
        "Find which versions compete and choose one with dependencyManagement, a BOM or a constraint; rebuild.",
      verify: [
        "Which jar the class comes from: run with `-verbose:class`",
        "`mvn dependency:tree -Dverbose`"
      ],
      actions: [
        harmlessAction(
          "Look for omitted versions",
          ["mvn dependency:tree -Dverbose"],
          "Lines with `omitted for conflict`"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "UnsupportedClassVersionError: … class file version …",
      match: [
        /has been compiled by a more recent version of the Java Runtime \(class file version (?<version>\d{1,3})/,
        /UnsupportedClassVersionError/,
        /invalid target release: (?<release>[\d.]{1,6})/,
        /release version (?<release>\d{1,4}) not supported/
      ],
      examples: [
        "Error: LinkageError occurred while loading main class V\n\tjava.lang.UnsupportedClassVersionError: V has been compiled by a more recent version of the Java Runtime (class file version 69.0), this version of the Java Runtime only recognizes class file versions up to 61.0",
        "Fatal error compiling: error: invalid target release: 21",
        "error: release version 99 not supported"
      ],
      tags: ["java", "version"]
    },
    {
      id: "jvm-java-too-old",
      category: "environment",
      severity: "high",
      prior: 0.95,
      rootCause:
        "The Java that runs or compiles is older than what the code was built for (class file version minus 44 is the Java version).",
      solution:
        "Use a newer JDK (JAVA_HOME of build, service and image), or compile with `--release` of the older.",
      verify: ["`java -version`, and `mvn -version` for the one that the build uses", "`echo $JAVA_HOME`"],
      actions: [
        harmlessAction("See which Java each uses", ["java -version", "mvn -version"], "Both are new enough")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "java.lang.OutOfMemoryError: …",
      match: [
        /java\.lang\.OutOfMemoryError: (?<area>Java heap space|GC overhead limit exceeded|Metaspace|Direct buffer memory|unable to create (?:new )?native thread|Requested array size exceeds VM limit)/
      ],
      examples: [
        'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space',
        "java.lang.OutOfMemoryError: GC overhead limit exceeded",
        "java.lang.OutOfMemoryError: Metaspace",
        "java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory or process/resource limits reached"
      ],
      tags: ["java", "memory"]
    },
    {
      id: "jvm-memory-too-small",
      category: "resource",
      severity: "critical",
      prior: 0.45,
      rootCause:
        "The limit for {area} is smaller than the work needs: the default is a quarter of the memory the JVM sees. For native threads it is a system limit.",
      solution:
        "Set `-XX:MaxRAMPercentage=75` in containers, or `-Xmx`; for threads, bound the pools and check `ulimit -u` and the cgroup's limit.",
      verify: [
        "Current limits: `java -XX:+PrintFlagsFinal -version`",
        "Does use settle below a larger limit?"
      ],
      actions: [
        harmlessAction(
          "See the sizes in force",
          ["java -XX:+PrintFlagsFinal -version"],
          "MaxHeapSize is as expected"
        )
      ]
    },
    {
      id: "jvm-memory-leak",
      category: "resource",
      severity: "critical",
      prior: 0.5,
      rootCause:
        "Something keeps what is no longer needed: a static collection, an unbounded cache, ThreadLocals, classes of redeployed applications, threads that are never stopped.",
      solution:
        "Take a heap dump at the error and look for the largest retained size; bound caches and pools.",
      verify: ["Does use after full collections grow? `jstat -gcutil PID 1000`"],
      actions: [
        harmlessAction(
          "Have a dump written at the error",
          ["java -XX:+HeapDumpOnOutOfMemoryError -XX:HeapDumpPath=/var/tmp -jar app.jar"],
          "A dump that names the holder"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "java.util.ConcurrentModificationException",
      match: [/java\.util\.ConcurrentModificationException/],
      examples: [
        "java.util.ConcurrentModificationException\n\tat java.base/java.util.ArrayList$Itr.checkForComodification(ArrayList.java:1013)",
        'Exception in thread "main" java.util.ConcurrentModificationException'
      ],
      tags: ["java", "collections"]
    },
    {
      id: "jvm-concurrent-modification",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A collection was changed while it was being iterated, usually by the loop's own body and rarely by another thread.",
      solution: "Use `removeIf` or the iterator's `remove`; between threads a concurrent collection.",
      verify: ["Does the body of the loop add or remove?"],
      actions: [harmlessAction("Replace the removal by `removeIf`", [], "The loop ends")]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "IndexOutOfBoundsException: Index … out of bounds for length …",
      match: [
        /Index (?<index>-?\d{1,10}) out of bounds for length (?<length>\d{1,10})/,
        /StringIndexOutOfBoundsException: [^\n]{0,60}\blength (?<length>\d{1,10})/,
        /StringIndexOutOfBoundsException: [^\n]{1,120}/
      ],
      examples: [
        "java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 2",
        "java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0",
        "java.lang.StringIndexOutOfBoundsException: begin 5, end 3, length 3"
      ],
      tags: ["java", "index"]
    },
    {
      id: "jvm-index-out-of-bounds",
      category: "logic",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "An index past the end (length {length|not told}): an empty result, a split with fewer parts, or `<=` in a loop.",
      solution: "Check the size first; `indexOf` returns -1 if it finds nothing.",
      verify: ["Length 0: something that should have had an element was empty"],
      actions: [harmlessAction("Check the size, and say what was short", [], "An error that names the input")]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "error: cannot find symbol / package … does not exist",
      match: [/error: cannot find symbol/, /error: package (?<package>[\w.]{1,160}) does not exist/],
      examples: [
        "Main.java:1: error: cannot find symbol\n  symbol:   class Strin\n  location: class Main",
        "src/App.java:3: error: package com.foo does not exist"
      ],
      tags: ["java", "compile"]
    },
    {
      id: "jvm-cannot-find-symbol",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The compiler does not know this name: not imported, a typo, a dependency missing in this module or scope, or generated code (Lombok, MapStruct) that was not generated.",
      solution:
        "Read `symbol` and `location` below; add the dependency or the annotation processor to the module.",
      verify: [
        "Is the class in a jar of the class path: `mvn dependency:tree`",
        "Is an annotation processor configured for this compiler?"
      ],
      actions: [
        harmlessAction(
          "Build from clean sources, to rule out leftovers",
          ["mvn -q compile"],
          "The first error is the real one"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "Could not resolve dependencies for project … / Could not find artifact …",
      match: [
        /Could not find artifact (?<artifact>[\w.:-]{1,160})/,
        /Could not resolve dependencies for project (?<project>[\w.:-]{1,160})/,
        /Could not resolve all (?:files|dependencies|artifacts) for configuration '(?<configuration>[^'\n]{1,100})'/
      ],
      examples: [
        "[ERROR] Failed to execute goal on project shop: Could not resolve dependencies for project c.e:shop:jar:1",
        "Could not find artifact com.acme:lib:jar:1.0 in central (https://repo.maven.apache.org/maven2)",
        "> Could not resolve all files for configuration ':app:compileClasspath'."
      ],
      tags: ["java", "maven", "gradle"]
    },
    {
      id: "jvm-artifact-not-found",
      category: "dependency",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "No configured repository has it: wrong coordinates, a private repository without credentials, or a module of the same build that was not installed.",
      solution:
        "Check group, name and version; add the repository with its credentials; build the modules together from the root.",
      verify: [
        "Repositories in use: `mvn help:effective-settings`",
        "Is it offline: flag `-o` or `--offline`?"
      ],
      actions: [
        harmlessAction(
          "See settings and repositories in force",
          ["mvn help:effective-settings", "mvn help:effective-pom"],
          "The repository is listed"
        )
      ]
    },
    {
      id: "jvm-artifact-cached-failure",
      category: "dependency",
      severity: "low",
      prior: 0.3,
      rootCause:
        "A failed download was remembered in the local repository and is not retried before its time.",
      solution: "Retry with `-U` (Maven) or `--refresh-dependencies` (Gradle).",
      verify: ["Does the message say `during a previous attempt` or `cached in the local repository`?"],
      actions: [
        harmlessAction(
          "Ask the repositories again",
          ["mvn -U compile"],
          "It is downloaded, or a fresh error says why not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "NoSuchBeanDefinitionException / UnsatisfiedDependencyException",
      match: [
        /No qualifying bean of type '(?<type>[\w.$<>]{1,200})' available/,
        /Parameter \d{1,3} of constructor in (?<class>[\w.$]{1,200}) required a bean of type '(?<type>[\w.$]{1,200})' that could not be found/
      ],
      examples: [
        "org.springframework.beans.factory.NoSuchBeanDefinitionException: No qualifying bean of type 'com.acme.shop.OrderRepository' available: expected at least 1 bean which qualifies as autowire candidate.",
        "Parameter 0 of constructor in com.acme.shop.OrderService required a bean of type 'com.acme.shop.Clock' that could not be found."
      ],
      tags: ["java", "spring"]
    },
    {
      id: "jvm-no-bean",
      category: "configuration",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The container has no {type}: not annotated, outside the scanned packages, in another profile, or its auto-configuration did not apply.",
      solution:
        "Annotate or declare it, put it below the application's package, or import its configuration in the test slice.",
      verify: [
        "Is it in a package below the class with @SpringBootApplication?",
        "Start with `--debug` and read the conditions report"
      ],
      actions: [
        harmlessAction(
          "Print which configurations applied",
          ["java -jar app.jar --debug"],
          "The reason why it did not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern:
        "Could not reserve enough space for object heap / Gradle build daemon disappeared unexpectedly",
      match: [
        /Gradle build daemon disappeared unexpectedly/,
        /Could not reserve enough space for (?<size>\w{1,20} )?object heap/
      ],
      examples: [
        "Gradle build daemon disappeared unexpectedly (it may have been killed or may have crashed)",
        "Error occurred during initialization of VM\nCould not reserve enough space for object heap",
        "Could not reserve enough space for 2097152KB object heap"
      ],
      tags: ["java", "gradle", "memory"]
    },
    {
      id: "jvm-no-room-for-heap",
      category: "resource",
      severity: "high",
      prior: 0.85,
      rootCause:
        "The machine or container has less memory than the JVM requests, so it could not start or the daemon was killed.",
      solution:
        "Lower `-Xmx` (`org.gradle.jvmargs`) or run less in parallel, or give the container more memory.",
      verify: [
        "Available memory: `free -m`, and `cat /sys/fs/cgroup/memory.max`",
        "Was it killed: `dmesg | grep -i 'killed process'`"
      ],
      actions: [
        destructiveAction(
          "Stops this user's Gradle daemons, and with them running builds.",
          harmlessAction(
            "Stop daemons and build with fewer workers",
            ["gradle --stop", "gradle build --no-daemon --max-workers=1"],
            "The build succeeds"
          )
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "Unsupported class file major version … / Could not determine java version from '…'",
      match: [
        /Unsupported class file major version (?<version>\d{1,3})/,
        /Could not determine java version from '(?<java>[^'\n]{1,40})'/
      ],
      examples: [
        "BUG! exception in phase 'semantic analysis' in source unit '_BuildScript_' Unsupported class file major version 65",
        "java.lang.IllegalArgumentException: Unsupported class file major version 61",
        "Could not determine java version from '17.0.1'."
      ],
      tags: ["java", "gradle", "version"]
    },
    {
      id: "jvm-gradle-too-old",
      category: "build",
      severity: "high",
      prior: 0.65,
      rootCause:
        "The build tool is older than the Java that runs it (or than the classes it reads) and does not know its version {java|yet}: usually Gradle, otherwise a plugin such as JaCoCo. A class file's major version minus 44 is the Java version: 61 is Java 17, 65 is Java 21.",
      solution:
        "Raise Gradle in gradle/wrapper/gradle-wrapper.properties: 7.3 is the first that runs on Java 17, 8.5 on 21, 9.1 on 25. Raise plugins that read class files too.",
      verify: [
        "Which Gradle: `grep distributionUrl gradle/wrapper/gradle-wrapper.properties`",
        "Which Java runs it: `java -version`, and `echo $JAVA_HOME`"
      ],
      actions: [
        harmlessAction(
          "Compare Gradle and Java",
          [
            "grep distributionUrl gradle/wrapper/gradle-wrapper.properties",
            "java -version",
            'echo "$JAVA_HOME"'
          ],
          "A Gradle that runs on this Java"
        )
      ]
    },
    {
      id: "jvm-java-too-new",
      category: "environment",
      severity: "medium",
      prior: 0.3,
      rootCause:
        "Another Java runs than the project is built with: a newer one of the system, of the IDE (its setting Gradle JVM) or of the CI image.",
      solution:
        "Point JAVA_HOME, and Gradle JVM in the IDE, to the JDK the project requires; a toolchain in the build then chooses the compiler's JDK.",
      verify: [
        "Installed JDKs: `ls /usr/lib/jvm`, on macOS `/usr/libexec/java_home -V`",
        "Required by the project: `grep -rnE 'sourceCompatibility|languageVersion|jvmToolchain' --include=*.gradle --include=*.kts .`"
      ],
      actions: [
        harmlessAction(
          "See which Java runs and which is required",
          [
            "java -version",
            "grep -rnE 'sourceCompatibility|languageVersion|jvmToolchain' --include=*.gradle --include=*.kts ."
          ],
          "The same, or one that this Gradle supports"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "not found: value … / value … is not a member of … (Scala)",
      match: [
        /\.scala:\d{1,6}(?::\d{1,6})?:(?: error:)? not found: (?:value|type|object) (?<name>[\w$]{1,80})/,
        /\[error\] [^\n]{0,200}not found: (?:value|type|object) (?<name>[\w$]{1,80})/,
        /value (?<name>[\w$]{1,80}) is not a member of (?<type>[^\n]{1,160})/,
        /\[E00[68]\] Not Found Error/
      ],
      examples: [
        "[error] /srv/shop/src/main/scala/Cart.scala:7:5: not found: value totl",
        "src/main/scala/Cart.scala:9: error: value mapp is not a member of List[Int]",
        "-- [E006] Not Found Error: src/main/scala/Cart.scala:7:4"
      ],
      tags: ["scala", "compile"]
    },
    {
      id: "scala-name-not-found",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "The compiler finds no `{name|such name}` here: a typo, a missing import (also of extension methods and implicit classes), another type than expected, or a dependency missing in this module.",
      solution:
        "Import it, correct the name, or add the dependency to the module; the type in the message is what the compiler inferred.",
      verify: [
        "Is the type before the dot the one you expect?",
        "Is the library in this module: `sbt dependencyTree`"
      ],
      actions: [
        harmlessAction("Compile alone, and begin with the first error", ["sbt compile"], "It compiles")
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "could not find implicit value for … / No given instance of type … was found",
      match: [
        /could not find implicit value for (?:parameter \w{1,60}: |evidence parameter of type )(?<type>[^\n]{1,160})/,
        /No (?:given instance|implicit (?:value|argument)) of type (?<type>[^\n]{1,160}?) (?:was|were) found/
      ],
      examples: [
        "error: could not find implicit value for parameter e: io.circe.Encoder[Cart]",
        "[error] No given instance of type Ordering[Cart] was found for parameter ord of method sorted",
        "could not find implicit value for evidence parameter of type cats.Monad[F]"
      ],
      tags: ["scala", "compile", "implicit"]
    },
    {
      id: "scala-no-implicit",
      category: "build",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "No instance of {type} is in scope: not imported, not derived for your type or for one of its fields, or two candidates exclude each other.",
      solution:
        "Import or define it in the companion object of the type; for a derived one, every field needs its own.",
      verify: ["Does `implicitly` (Scala 3: `summon`) for the type of each field compile?"],
      actions: [
        harmlessAction(
          "Ask for the instance explicitly, to see the reason",
          ["sbt compile"],
          "A more precise message"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      language: "java",
      errorPattern: "java.util.NoSuchElementException: None.get",
      match: [/NoSuchElementException: None\.get/],
      examples: [
        'Exception in thread "main" java.util.NoSuchElementException: None.get',
        "java.util.NoSuchElementException: None.get\n\tat scala.None$.get(Option.scala:627)"
      ],
      tags: ["scala", "option"]
    },
    {
      id: "scala-none-get",
      category: "logic",
      severity: "high",
      prior: 0.95,
      rootCause: "`get` was called on an Option that is empty: a map, a query or `find` had no result.",
      solution:
        "Use `getOrElse`, `fold` or a match; where it must exist, fail with a message that names what is missing.",
      verify: ["The first own frame below `None$.get` is the place"],
      actions: [harmlessAction("Handle None at that place", [], "The missing value is named")]
    }
  )
]
