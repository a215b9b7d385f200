@file:OptIn(
    org.jetbrains.kotlin.compiler.plugin.ExperimentalCompilerApi::class,
    org.jetbrains.kotlin.fir.symbols.SymbolInternals::class,
    org.jetbrains.kotlin.fir.declarations.DirectDeclarationsAccess::class,
)

package lodestone

import com.intellij.psi.PsiElement
import com.intellij.psi.PsiNameIdentifierOwner
import com.intellij.psi.util.PsiTreeUtil
import java.io.File
import java.io.PrintStream
import java.util.IdentityHashMap
import org.jetbrains.kotlin.KtFakeSourceElementKind
import org.jetbrains.kotlin.KtSourceElement
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar
import org.jetbrains.kotlin.config.CompilerConfiguration
import org.jetbrains.kotlin.diagnostics.DiagnosticReporter
import org.jetbrains.kotlin.fir.*
import org.jetbrains.kotlin.fir.analysis.checkers.MppCheckerKind
import org.jetbrains.kotlin.fir.analysis.checkers.context.CheckerContext
import org.jetbrains.kotlin.fir.analysis.checkers.declaration.DeclarationCheckers
import org.jetbrains.kotlin.fir.analysis.checkers.declaration.FirFileChecker
import org.jetbrains.kotlin.fir.analysis.checkers.directOverriddenSymbolsSafe
import org.jetbrains.kotlin.fir.analysis.extensions.FirAdditionalCheckersExtension
import org.jetbrains.kotlin.fir.declarations.*
import org.jetbrains.kotlin.fir.expressions.*
import org.jetbrains.kotlin.fir.extensions.FirExtensionRegistrar
import org.jetbrains.kotlin.fir.extensions.FirExtensionRegistrarAdapter
import org.jetbrains.kotlin.fir.references.*
import org.jetbrains.kotlin.fir.resolve.providers.symbolProvider
import org.jetbrains.kotlin.fir.resolve.toSymbol
import org.jetbrains.kotlin.fir.scopes.impl.importedFromObjectOrStaticData
import org.jetbrains.kotlin.fir.scopes.impl.typeAliasConstructorInfo
import org.jetbrains.kotlin.fir.symbols.FirBasedSymbol
import org.jetbrains.kotlin.fir.symbols.impl.*
import org.jetbrains.kotlin.fir.types.*
import org.jetbrains.kotlin.fir.visitors.FirVisitorVoid
import org.jetbrains.kotlin.name.ClassId
import org.jetbrains.kotlin.psi
import org.jetbrains.kotlin.psi.*

/**
 * What the Kotlin compiler says about the names of a tree, as its plugin; the sources may have errors. System properties: `lodestone.root` is the tree,
 * `lodestone.uses` the file that is written.
 *
 * Writes lines of fields that tabs separate; lines and columns count from 1.
 * `D path line column name id sort related…`: a declaration, whether it is `local`, a `constructor` or a `member`, and the ids of what it overrides, constructs or is the actual declaration of.
 * `U path line column id…`: a name, and what it means, declared in the sources or not. `C`: the same for what is called without its name (`+`, `[]`, `by`, destructuring).
 * `X path line column`: a name that the compiler does not know, because a library is missing.
 */
class KotlinUses : CompilerPluginRegistrar() {
    override val pluginId = "lodestone.uses"
    override val supportsK2 = true

    override fun ExtensionStorage.registerExtensions(configuration: CompilerConfiguration) =
        FirExtensionRegistrarAdapter.registerExtension(
            object : FirExtensionRegistrar() {
                override fun ExtensionRegistrarContext.configurePlugin() {
                    +{ session: FirSession -> UsesExtension(session) }
                }
            }
        )
}

private class UsesExtension(session: FirSession) : FirAdditionalCheckersExtension(session) {
    override val declarationCheckers = object : DeclarationCheckers() {
        override val fileCheckers: Set<FirFileChecker> = setOf(UsesChecker)
    }
}

private object UsesChecker : FirFileChecker(MppCheckerKind.Common) {
    context(context: CheckerContext, reporter: DiagnosticReporter)
    override fun check(declaration: FirFile) {
        synchronized(Rows) {
            Names(declaration, context).visitFile(declaration)
            Rows.out.flush()
        }
    }
}

/** What is written, and the numbers of declarations. */
private object Rows {
    val root = File(System.getProperty("lodestone.root")).canonicalFile
    val out = PrintStream(File(System.getProperty("lodestone.uses")).outputStream().buffered(1 shl 20), false, "UTF-8")
    private val ids = IdentityHashMap<FirBasedSymbol<*>, Int>()

    fun idOf(symbol: FirBasedSymbol<*>): Int = ids.getOrPut(meant(symbol)) { ids.size }

    /** The symbol that somebody wrote: the property of a parameter, the member that a supertype declares, the class of a constructor that is not written. */
    private fun meant(symbol: FirBasedSymbol<*>): FirBasedSymbol<*> = when (symbol) {
        is FirValueParameterSymbol -> symbol.fir.correspondingProperty?.symbol ?: symbol
        is FirCallableSymbol<*> -> (symbol.fir.importedFromObjectOrStaticData?.original?.symbol ?: symbol).unwrapFakeOverridesOrDelegated()
        else -> symbol
    }
}

/** The names of one file. */
private class Names(private val file: FirFile, private val context: CheckerContext) : FirVisitorVoid() {
    private val session = file.moduleData.session
    private val psiFile = file.source!!.psi as KtFile
    private val text = psiFile.text
    private val path = File(psiFile.virtualFilePath).canonicalFile.relativeTo(Rows.root).path
    private val lineStarts = Regex("\n").findAll(text).map { it.range.last + 1 }.toList().let { listOf(0) + it }
    private val aliases = psiFile.importDirectives.associate { it.aliasName to it.importedFqName?.shortName()?.asString() }
    private var functionDepth = 0

    private fun row(sort: String, offset: Int, fields: List<Any>) {
        val found = lineStarts.binarySearch(offset)
        val line = if (found >= 0) found else -found - 2
        Rows.out.println((listOf(sort, path, line + 1, offset - lineStarts[line] + 1) + fields).joinToString("\t"))
    }

    private fun use(at: PsiElement?, vararg symbols: FirBasedSymbol<*>?) {
        if (at != null) row("U", at.textRange.startOffset, symbols.filterNotNull().map(Rows::idOf).distinct())
    }

    private fun unknown(at: PsiElement?) {
        if (at != null) row("X", at.textRange.startOffset, emptyList())
    }

    override fun visitElement(element: FirElement) {
        if (element is FirDeclaration) declare(element)
        val isBody = element is FirFunction || element is FirAnonymousInitializer || element is FirAnonymousObject
        if (isBody) functionDepth++
        element.acceptChildren(this)
        if (isBody) functionDepth--
    }

    private fun declare(declaration: FirDeclaration) {
        val kind = declaration.source?.kind
        if (kind is KtFakeSourceElementKind && kind != KtFakeSourceElementKind.PropertyFromParameter) return
        val psi = declaration.source?.psi
        val name = when {
            declaration is FirConstructor -> (psi as? KtSecondaryConstructor)?.getConstructorKeyword()
            declaration is FirValueParameter && declaration.correspondingProperty != null -> null
            declaration is FirClassLikeDeclaration || declaration is FirCallableDeclaration -> (psi as? PsiNameIdentifierOwner)?.nameIdentifier
            else -> null
        } ?: return
        val isLocal = functionDepth > 0 || declaration is FirValueParameter || declaration is FirTypeParameter
        val sort = if (isLocal) "local" else if (declaration is FirConstructor) "constructor" else "member"
        row("D", name.textRange.startOffset, listOf(name.text.removeSurrounding("`"), Rows.idOf(declaration.symbol), sort) + related(declaration))
    }

    private fun related(declaration: FirDeclaration): List<Int> {
        val found = LinkedHashSet<FirBasedSymbol<*>>()
        declaration.symbol.getSingleMatchedExpectForActualOrNull()?.let(found::add)
        if (declaration is FirConstructor) declaration.returnTypeRef.coneType.classSymbol()?.let(found::add)
        val pending = ArrayDeque<FirCallableSymbol<*>>()
        if (declaration is FirNamedFunction || declaration is FirProperty) pending.add(declaration.symbol as FirCallableSymbol<*>)
        while (pending.isNotEmpty())
            for (overridden in with(context) { pending.removeFirst().directOverriddenSymbolsSafe() })
                if (found.add(overridden)) pending.add(overridden)
        return found.map(Rows::idOf).distinct()
    }

    private fun ConeKotlinType.classSymbol(): FirClassLikeSymbol<*>? =
        (lowerBoundIfFlexible() as? ConeClassLikeType)?.lookupTag?.toSymbol(session)

    private fun classSymbol(id: ClassId): FirClassLikeSymbol<*>? = if (id.isLocal) null else session.symbolProvider.getClassLikeSymbolByClassId(id)

    /** A class, and those around it in front of its name. */
    private fun useClass(symbol: FirClassLikeSymbol<*>?, names: List<PsiElement>) {
        var next = symbol
        for (name in names.asReversed()) {
            if (next == null) break
            use(name, next)
            next = next.classId.outerClassId?.let(::classSymbol)
        }
    }

    override fun visitResolvedTypeRef(resolvedTypeRef: FirResolvedTypeRef) {
        val names = namesOfType(resolvedTypeRef.source)
        if (resolvedTypeRef is FirErrorTypeRef) names.lastOrNull()?.let(::unknown)
        else when (val type = writtenType(resolvedTypeRef).abbreviatedTypeOrSelf.lowerBoundIfFlexible()) {
            is ConeTypeParameterType -> use(names.lastOrNull(), type.lookupTag.typeParameterSymbol)
            is ConeDefinitelyNotNullType -> use(names.lastOrNull())
            else -> useClass(type.classSymbol(), names)
        }
        super.visitResolvedTypeRef(resolvedTypeRef)
        resolvedTypeRef.delegatedTypeRef?.accept(this)
    }

    /** The type of a `vararg` is an array of what is written. */
    private fun writtenType(reference: FirResolvedTypeRef): ConeKotlinType =
        reference.coneType.takeIf { reference.source?.kind != KtFakeSourceElementKind.ArrayTypeFromVarargParameter }
            ?: reference.coneType.arrayElementType() ?: reference.coneType

    /** The names of a written type, outermost first. */
    private fun namesOfType(source: KtSourceElement?): List<PsiElement> {
        if (source == null || source.kind is KtFakeSourceElementKind && source.kind != KtFakeSourceElementKind.ArrayTypeFromVarargParameter) return emptyList()
        var type: PsiElement? = source.psi
        if (type is KtTypeReference) type = type.typeElement
        while (type is KtNullableType) type = type.innerType
        return generateSequence(type as? KtUserType) { it.qualifier }.mapNotNull { it.referenceExpression?.getReferencedNameElement() }.toList().asReversed()
    }

    override fun visitResolvedQualifier(resolvedQualifier: FirResolvedQualifier) {
        val symbol = resolvedQualifier.qualifierSymbol
        val names = namesOfQualifier(resolvedQualifier.source?.psi)
        // The object of a member that is imported stands at the name of the member.
        val name = names.lastOrNull()?.text?.removeSurrounding("`")
        if (symbol != null && name != symbol.name.asString() && aliases[name] != symbol.name.asString()) return
        if (symbol == null) { if (resolvedQualifier is FirErrorResolvedQualifier) unknown(names.lastOrNull()) } else useClass(symbol, names)
        super.visitResolvedQualifier(resolvedQualifier)
    }

    private fun namesOfQualifier(psi: PsiElement?): List<PsiElement> = when (psi) {
        is KtNameReferenceExpression -> listOf(psi.getReferencedNameElement())
        is KtQualifiedExpression -> namesOfQualifier(psi.receiverExpression) + namesOfQualifier(psi.selectorExpression)
        is KtCallExpression -> namesOfQualifier(psi.calleeExpression)
        else -> emptyList()
    }

    override fun visitResolvedNamedReference(resolvedNamedReference: FirResolvedNamedReference) {
        val source = resolvedNamedReference.source ?: return
        val at = nameAt(source.psi)
        if (at == null) return
        // Of what the compiler makes up, only what stands at its own name was written.
        val isMadeUp = source.kind is KtFakeSourceElementKind && source.kind != KtFakeSourceElementKind.ReferenceInAtomicQualifiedAccess
        if (isMadeUp && at.text.removeSurrounding("`") != resolvedNamedReference.name.asString()) return
        if (resolvedNamedReference is FirResolvedErrorReference) return unknown(at)
        val symbol = resolvedNamedReference.resolvedSymbol
        val isConvention = at !is KtNameReferenceExpression && isOperator(source.psi) ||
            symbol is FirNamedFunctionSymbol && symbol.name.asString() == "invoke" && at.text != "invoke"
        if (isConvention) row("C", at.textRange.startOffset, listOf(Rows.idOf(symbol)))
        else if (symbol is FirNamedFunctionSymbol && symbol.origin is FirDeclarationOrigin.SamConstructor)
            use(at, symbol.resolvedReturnType.classSymbol())
        else if (symbol is FirConstructorSymbol) {
            val alias = symbol.typeAliasConstructorInfo?.typeAliasSymbol
            val written = symbol.typeAliasConstructorInfo?.originalConstructor?.symbol ?: symbol
            val constructor = written.unwrapFakeOverridesOrDelegated().takeIf { it.source?.psi is KtSecondaryConstructor }
            use(at, alias ?: symbol.resolvedReturnType.classSymbol(), constructor)
        } else use(at, symbol)
    }

    override fun visitResolvedCallableReference(resolvedCallableReference: FirResolvedCallableReference) =
        visitResolvedNamedReference(resolvedCallableReference)

    override fun visitResolvedErrorReference(resolvedErrorReference: FirResolvedErrorReference) =
        visitResolvedNamedReference(resolvedErrorReference)

    override fun visitErrorNamedReference(errorNamedReference: FirErrorNamedReference) = unknown(nameAt(errorNamedReference.source?.psi))

    private fun isOperator(psi: PsiElement?) =
        psi !is KtSimpleNameExpression || psi is KtOperationReferenceExpression && psi.operationSignTokenType != null &&
            psi.getReferencedNameElementType() != org.jetbrains.kotlin.lexer.KtTokens.IDENTIFIER

    private fun nameAt(psi: PsiElement?): PsiElement? = when (psi) {
        is KtSimpleNameExpression -> psi.getReferencedNameElement()
        is KtQualifiedExpression -> nameAt(psi.selectorExpression)
        is KtCallExpression -> nameAt(psi.calleeExpression)
        is KtCallableReferenceExpression -> nameAt(psi.callableReference)
        is KtConstructorCalleeExpression -> nameAt(psi.constructorReferenceExpression)
        is KtConstructorDelegationReferenceExpression -> psi
        is KtSuperTypeCallEntry -> nameAt(psi.calleeExpression)
        is KtAnnotationEntry -> nameAt(psi.calleeExpression)
        is KtUserType -> psi.referenceExpression?.getReferencedNameElement()
        is KtTypeReference -> nameAt(psi.typeElement)
        is KtArrayAccessExpression -> psi.indicesNode
        is KtDestructuringDeclarationEntry -> psi.nameIdentifier
        else -> null
    }

    override fun visitDelegatedConstructorCall(delegatedConstructorCall: FirDelegatedConstructorCall) {
        names(delegatedConstructorCall)
        super.visitDelegatedConstructorCall(delegatedConstructorCall)
    }

    override fun visitFunctionCall(functionCall: FirFunctionCall) {
        names(functionCall)
        super.visitFunctionCall(functionCall)
    }

    override fun visitAnnotationCall(annotationCall: FirAnnotationCall) {
        names(annotationCall)
        super.visitAnnotationCall(annotationCall)
    }

    /** The parameters that arguments name. */
    private fun names(call: FirCall) {
        for ((argument, parameter) in call.resolvedArgumentMapping ?: return) {
            val written = PsiTreeUtil.getParentOfType(argument.source?.psi, KtValueArgument::class.java, false) ?: continue
            val name = written.getArgumentName()?.referenceExpression?.getReferencedNameElement() ?: continue
            use(name, parameter.symbol, copied(call, parameter))
        }
    }

    /** The property that an argument of a data class's `copy` replaces. */
    private fun copied(call: FirCall, parameter: FirValueParameter): FirBasedSymbol<*>? {
        val copy = (call as? FirFunctionCall)?.calleeReference?.toResolvedNamedFunctionSymbol()?.takeIf { it.name.asString() == "copy" }
        val owner = copy?.callableId?.classId?.let(::classSymbol) as? FirRegularClassSymbol ?: return null
        return owner.fir.declarations.filterIsInstance<FirProperty>().firstOrNull { it.name == parameter.name }?.symbol
    }

    override fun visitResolvedImport(resolvedImport: FirResolvedImport) {
        val directive = resolvedImport.source?.psi as? KtImportDirective ?: return
        val names = namesOfQualifier(directive.importedReference)
        val imported = resolvedImport.importedName
        val parent = resolvedImport.resolvedParentClassId
        if (imported == null || resolvedImport.isAllUnder) return useClass(parent?.let(::classSymbol), names)
        val type = classSymbol(parent?.createNestedClassId(imported) ?: ClassId(resolvedImport.packageFqName, imported))
        val members = if (parent == null) session.symbolProvider.getTopLevelCallableSymbols(resolvedImport.packageFqName, imported) else membersOf(parent).filter { it.name == imported }
        if (type == null && members.isEmpty()) unknown(names.lastOrNull()) else use(names.last(), type, *members.toTypedArray())
        useClass(parent?.let(::classSymbol), names.dropLast(1))
    }

    private fun membersOf(id: ClassId): List<FirCallableSymbol<*>> =
        (classSymbol(id) as? FirRegularClassSymbol)?.fir?.declarations.orEmpty().mapNotNull { it.symbol as? FirCallableSymbol<*> }
}
