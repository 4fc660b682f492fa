// The names that the package exports, read off its types: what they are, their signatures and the sentence above them.
import ts from 'typescript';
import { programOf } from './package-types.mjs';

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Every exported name of the entries, sorted by entry and name. */
export function publicNames(entries) {
  const program = programOf(entries);
  const checker = program.getTypeChecker();
  return entries.flatMap((entry) => {
    const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(`/src/package/${entry}.ts`));
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
    return exported
      .map((symbol) => described(checker, entry === 'index' ? 'sightline' : `sightline/${entry}`, symbol))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

function described(checker, entry, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target.declarations?.[0];
  // The first paragraph: what follows is for those who read the source.
  const says = ts
    .displayPartsToString(target.getDocumentationComment(checker))
    .replace(/\n(Exact|Cost|Boundary):[\s\S]*$/, '');
  const about = { entry, name: symbol.name, says };
  if (target.flags & ts.SymbolFlags.Class) return { ...about, kind: 'class', signature: members(checker, target) };
  if (target.flags & ts.SymbolFlags.Function) {
    const type = checker.getTypeOfSymbolAtLocation(target, declaration);
    const signatures = type.getCallSignatures().map((one) => checker.signatureToString(one, undefined, FLAGS));
    return { ...about, kind: 'function', signature: signatures.map((one) => symbol.name + one).join('\n') };
  }
  if (target.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Property | ts.SymbolFlags.ExportValue)) {
    const type = checker.getTypeOfSymbolAtLocation(target, declaration);
    return { ...about, kind: 'value', signature: `${symbol.name}: ${checker.typeToString(type, undefined, FLAGS)}` };
  }
  return { ...about, kind: 'type', signature: plain(declaration.getText()) };
}

/** A declaration without its comments and its export. */
function plain(text) {
  return text
    .replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')
    .replace(/\/\/ .*\n\s*/g, '')
    .replace(/^export /, '')
    .replace(/\breadonly /g, '');
}

function members(checker, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const own = [...symbol.members.values()].filter(
    ({ name, flags }) => !name.startsWith('__') && !(flags & ts.SymbolFlags.Constructor),
  );
  const members = own
    .filter(({ name }) => !name.startsWith('#') && !/Callback$/.test(name) && checker.getPropertyOfType(type, name))
    .map((member) => {
      const of = checker.getTypeOfSymbolAtLocation(member, member.declarations[0]);
      const [call] = of.getCallSignatures();
      return call && member.flags & ts.SymbolFlags.Method
        ? `  ${member.name}${checker.signatureToString(call, undefined, FLAGS)};`
        : `  ${member.name}: ${checker.typeToString(of, undefined, FLAGS)};`;
    });
  return `class ${symbol.name} extends HTMLElement {\n${members.join('\n')}\n}`;
}
