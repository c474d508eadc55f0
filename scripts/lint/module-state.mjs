/**
 * Finds state of modules: everything that all users of a module in one process share and that changes after it was
 * loaded. Two shops that one process serves would mix through it.
 *
 * It reads the syntax only. State that is passed to another function and changed there is found if it is empty at the
 * start or created by a function that is known to keep state (`findStatefulFunctions`).
 */
import { parseSync } from '@swc/core'

/** @typedef {any} Node A node of the syntax tree. */
/** @typedef {{ name: string, reason: string }} ModuleState */

/** Classes whose instances never change, or only if a method of `mutators` is called. */
const statelessClasses =
  /^(RegExp|URL|URLSearchParams|Error|TextEncoder|TextDecoder|Intl\.\w+|Map|Set)$/
const weakCollections = /^Weak(Map|Set|Ref)$/
/** Functions of Node.js and of libraries that start or create something that keeps state. */
const statefulLibraryFunctions =
  /^(setInterval|setTimeout|setImmediate|createServer|createConnection|createPool|connect|watch|memoi[sz]e|once|alloc|allocUnsafe)$/
const clockReads = /^(Date\.now|performance\.now|process\.hrtime|process\.uptime)$/
const mutators =
  /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/
const functionTypes = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
])

/** @param {unknown} value */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value
/** @param {Node} node */
const isFunction = (node) => functionTypes.has(node.type)

const typeKeys = new Set([
  'span',
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'typeParams',
  'returnType',
  'implements',
])

/**
 * Returns the nodes directly below a node, without types. It opens the wrappers `{ expression }` of arguments and `{ pat }`
 * of parameters.
 *
 * @param {Node} node
 * @returns {Node[]}
 */
const childrenOf = (node) => {
  const known = childrenByNode.get(node)
  if (known) return known
  /** @type {Node[]} */
  const children = []
  for (const key in node) {
    const value = node[key]
    if (typeof value !== 'object' || value === null || typeKeys.has(key)) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      const child = isNode(one) ? one : (one?.expression ?? one?.pat)
      if (isNode(child)) children.push(child)
    }
  }
  childrenByNode.set(node, children)
  return children
}
/** @type {WeakMap<Node, Node[]>} */
const childrenByNode = new WeakMap()

/** Calls `visit` with each node below `node`, but not with those of functions inside. @param {Node} node @param {(node: Node) => void} visit */
const visitOwn = (node, visit) => {
  visit(node)
  if (!isFunction(node)) for (const child of childrenOf(node)) visitOwn(child, visit)
}

/** Removes parentheses, `await` and what only the compiler sees. @param {Node} node @returns {Node} */
const unwrap = (node) =>
  /^(ParenthesisExpression|AwaitExpression|OptionalChainingExpression|Ts(As|NonNull|Satisfies|ConstAssertion|Const|TypeAssertion)\w*)$/.test(
    node?.type,
  ) &&
  (node.expression ?? node.argument ?? node.base)
    ? unwrap(node.expression ?? node.argument ?? node.base)
    : node

/** Returns the name as written, `Intl.DateTimeFormat` or `create`. @param {Node} node @returns {string} */
const nameOf = (node) => {
  const inner = unwrap(node)
  if (inner?.type === 'Identifier') return inner.value
  if (inner?.type !== 'MemberExpression') return ''
  const property = inner.property.type === 'Identifier' ? inner.property.value : ''
  const object = nameOf(inner.object)
  return object ? `${object}.${property}` : property
}
/** @param {Node} node */
const lastNameOf = (node) => nameOf(node).split('.').at(-1) ?? ''

/** Returns the variable to which a value belongs: `state` of `state.lists.get(key)!.first`. @param {Node} node @returns {string} */
const rootOf = (node) => {
  const inner = unwrap(node)
  if (inner?.type === 'Identifier') return inner.value
  if (inner?.type === 'MemberExpression') return rootOf(inner.object)
  const isLookUp = inner?.type === 'CallExpression' && lastNameOf(inner.callee) === 'get'
  return isLookUp ? rootOf(unwrap(inner.callee).object) : ''
}

/** Returns the names that a pattern declares. @param {Node} pattern @returns {string[]} */
const namesOfPattern = (pattern) => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.value]
    case 'ObjectPattern':
      return pattern.properties.flatMap((/** @type {Node} */ one) => {
        if (one.type === 'AssignmentPatternProperty') return namesOfPattern(one.key)
        return namesOfPattern(one.type === 'RestElement' ? one.argument : one.value)
      })
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesOfPattern)
    case 'AssignmentPattern':
      return namesOfPattern(pattern.left)
    case 'RestElement':
      return namesOfPattern(pattern.argument)
    default:
      return []
  }
}

/** Returns the names that a function declares for itself. @param {Node} fn @returns {Set<string>} */
const localNamesOf = (fn) => {
  const parameters = (fn.params ?? []).flatMap((/** @type {Node} */ one) =>
    namesOfPattern(one.pat ?? one),
  )
  const names = new Set(parameters)
  for (const child of childrenOf(fn))
    visitOwn(child, (node) => {
      if (node.type === 'VariableDeclarator')
        for (const one of namesOfPattern(node.id)) names.add(one)
      if (/^(Function|Class)Declaration$/.test(node.type)) names.add(node.identifier.value)
      if (node.type === 'CatchClause') for (const one of namesOfPattern(node.param)) names.add(one)
    })
  return names
}

/** Returns the name of the variable that a node changes, or ''. @param {Node} node @returns {string} */
const changedBy = (node) => {
  switch (node.type) {
    case 'AssignmentExpression':
      return rootOf(node.left)
    case 'UpdateExpression':
      return rootOf(node.argument)
    case 'UnaryExpression':
      return node.operator === 'delete' ? rootOf(node.argument) : ''
    case 'CallExpression': {
      if (/^Object\.(assign|defineProperty|defineProperties)$/.test(nameOf(node.callee)))
        return rootOf(node.arguments[0]?.expression)
      const callee = unwrap(node.callee)
      const isChange = callee?.type === 'MemberExpression' && mutators.test(lastNameOf(callee))
      return isChange ? rootOf(callee.object) : ''
    }
    default:
      return ''
  }
}

/**
 * Calls `visit` with each node of the functions below `node`, and with a test whether a name belongs to a scope outside of
 * them.
 *
 * @param {Node} node
 * @param {(node: Node, isOutside: (name: string) => boolean) => void} visit
 */
const visitFunctions = (
  node,
  visit,
  hidden = /** @type {Set<string>} */ (new Set()),
  isInside = false,
) => {
  if (isFunction(node)) {
    const names = new Set([...hidden, ...localNamesOf(node)])
    for (const child of childrenOf(node)) visitFunctions(child, visit, names, true)
    return
  }
  if (isInside) visit(node, (name) => !hidden.has(name))
  for (const child of childrenOf(node)) visitFunctions(child, visit, hidden, isInside)
}

/** True for `[]`, `{}`, `new Map()` and `new Set()`. @param {Node} value */
const isEmptyCollection = (value) => {
  const inner = unwrap(value)
  if (inner?.type === 'ArrayExpression') return inner.elements.length === 0
  if (inner?.type === 'ObjectExpression') return inner.properties.length === 0
  return (
    inner?.type === 'NewExpression' &&
    /^(Map|Set|Array)$/.test(nameOf(inner.callee)) &&
    !inner.arguments?.length
  )
}

/**
 * Returns why a value that is created when the module is loaded keeps state, or undefined.
 *
 * @param {Node} value
 * @param {ReadonlySet<string>} statefulFunctions
 * @returns {string | undefined}
 */
const stateOfValue = (value, statefulFunctions) => {
  /** @type {string | undefined} */
  let reason
  visitOwn(value, (node) => {
    if (node.type === 'NewExpression') {
      const name = nameOf(node.callee)
      if (name === 'Date' && !node.arguments?.length) reason ??= 'reads the clock when it is loaded'
      else if (weakCollections.test(name)) reason ??= `is a ${name}`
      else if (isEmptyCollection(node) && node !== unwrap(value))
        reason ??= `contains an empty ${name}`
      else if (!statelessClasses.test(name) && name !== 'Date')
        reason ??= `is an instance of ${name}`
    }
    if (node.type !== 'CallExpression') return
    const name = nameOf(node.callee)
    const callee = unwrap(node.callee)
    if (clockReads.test(name)) reason ??= 'reads the clock when it is loaded'
    if (statefulLibraryFunctions.test(lastNameOf(callee)) || statefulFunctions.has(name))
      reason ??= `is created by ${name}`
    if (isFunction(callee) && isStateful(callee, statefulFunctions))
      reason ??= 'is created by a function that keeps state'
  })
  return reason
}

/**
 * True if a function keeps state for the functions that it creates: they change one of its variables, or use or return
 * one that keeps state itself.
 *
 * @param {Node} fn
 * @param {ReadonlySet<string>} statefulFunctions
 */
const isStateful = (fn, statefulFunctions) => {
  /** @type {Set<string>} */
  const changeable = new Set()
  /** @type {Set<string>} */
  const stateful = new Set()
  const returned = [unwrap(fn.body)].filter((body) => body && body.type !== 'BlockStatement')
  for (const child of childrenOf(fn))
    visitOwn(child, (node) => {
      if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument)
      if (node.type !== 'VariableDeclaration') return
      for (const { id, init } of node.declarations) {
        const isState = init && stateOfValue(init, statefulFunctions) !== undefined
        for (const name of namesOfPattern(id)) (isState ? stateful : changeable).add(name)
      }
    })
  let isFound = returned.some((value) =>
    /^is created by /.test(stateOfValue(value, statefulFunctions) ?? ''),
  )
  for (const child of childrenOf(fn))
    visitFunctions(child, (node, isOutside) => {
      const changed = changedBy(node)
      if (changed && isOutside(changed) && changeable.has(changed)) isFound = true
      if (node.type === 'Identifier' && isOutside(node.value) && stateful.has(node.value))
        isFound = true
    })
  return isFound
}

/** @param {string} text @returns {Node[]} The statements of a module, without `export`. */
const statementsOf = (text) =>
  parseSync(text, { syntax: 'typescript', target: 'es2023' }).body.map(
    (/** @type {Node} */ item) => item.declaration ?? item.decl ?? item,
  )

/** @param {Node} statement @returns {(readonly [name: string, fn: Node])[]} */
const functionsOf = (statement) => {
  if (statement.type === 'FunctionDeclaration') return [[statement.identifier.value, statement]]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations
    .map((/** @type {Node} */ { id, init }) => [id.value, unwrap(init)])
    .filter((/** @type {[string, Node]} */ [, value]) => value && isFunction(value))
}

/** @param {Node} node @returns {string[]} The names of the functions that are called anywhere below a node. */
const calledNamesOf = (node) => [
  ...(node.type === 'CallExpression' ? [nameOf(node.callee)] : []),
  ...childrenOf(node).flatMap(calledNamesOf),
]

/**
 * Returns the names of the functions that create something with state of its own, in all modules.
 *
 * @param {readonly string[]} texts
 * @returns {Set<string>}
 */
export const findStatefulFunctions = (texts) => {
  const functions = texts
    .flatMap(statementsOf)
    .flatMap(functionsOf)
    .map(([name, fn]) => ({ name, fn, called: new Set(calledNamesOf(fn)) }))
  const none = /** @type {Set<string>} */ (new Set())
  const found = new Set(functions.filter(({ fn }) => isStateful(fn, none)).map(({ name }) => name))
  let added = [...found]
  while (added.length > 0) {
    const callers = functions.filter(
      ({ name, called }) => !found.has(name) && added.some((one) => called.has(one)),
    )
    added = callers.filter(({ fn }) => isStateful(fn, found)).map(({ name }) => name)
    for (const name of added) found.add(name)
  }
  return found
}

/** @param {Node} statement @returns {string[]} The names that an import of our own code declares. */
const importedNamesOf = (statement) =>
  statement.type === 'ImportDeclaration' && /^(\.|@warsha\/)/.test(statement.source.value)
    ? statement.specifiers.map((/** @type {Node} */ one) => one.local.value)
    : []

/**
 * Returns the state of a module.
 *
 * @param {string} text
 * @param {ReadonlySet<string>} [statefulFunctions]
 * @returns {ModuleState[]}
 */
export const findModuleState = (text, statefulFunctions = new Set()) => {
  const statements = statementsOf(text)
  /** @type {Map<string, string>} */
  const found = new Map()
  /** @param {string} name @param {string | undefined} reason */
  const add = (name, reason) => {
    if (reason && !found.has(name)) found.set(name, reason)
  }

  /** @type {Set<string>} */
  const own = new Set(['globalThis', 'global'])
  /** @type {Set<string>} */
  const changedAtLoad = new Set()
  /** @type {string[]} */
  const empty = []

  for (const statement of statements) {
    for (const name of importedNamesOf(statement)) own.add(name)
    if (/^(Function|Class)(Declaration|Expression)$/.test(statement.type))
      own.add(statement.identifier?.value ?? 'default')
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        const names = namesOfPattern(id)
        for (const name of names) {
          own.add(name)
          if (statement.kind !== 'const') add(name, `is declared with ${statement.kind}`)
          if (init) add(name, stateOfValue(init, statefulFunctions))
          const isReadonly = id.typeAnnotation?.typeAnnotation?.op === 'readonly'
          if (init && isEmptyCollection(init) && !isReadonly) empty.push(name)
        }
      }
      continue
    }
    const members = Array.isArray(statement.body) ? statement.body : []
    for (const member of members)
      if (/^(Class|Private)Property$/.test(member.type) && member.isStatic && member.value) {
        const name = `${statement.identifier?.value}.${member.key.value ?? member.key.id?.value}`
        add(name, isEmptyCollection(member.value) ? 'is empty when it is loaded' : undefined)
        add(name, stateOfValue(member.value, statefulFunctions))
      }
    if (isFunction(statement) || /^(Import|Ts|Export)|^Class/.test(statement.type)) {
      if (statement.type === 'ExportDefaultExpression')
        add('default', stateOfValue(statement.expression, statefulFunctions))
      continue
    }
    visitOwn(statement, (node) => {
      const changed = changedBy(node)
      if (changed) changedAtLoad.add(changed)
    })
    add(`${statement.type}`, stateOfValue(statement, statefulFunctions))
  }

  for (const name of empty) if (!changedAtLoad.has(name)) add(name, 'is empty when it is loaded')
  for (const statement of statements)
    visitFunctions(statement, (node, isOutside) => {
      const changed = changedBy(node)
      if (changed && isOutside(changed) && own.has(changed))
        add(changed, 'is changed by a function')
    })
  return [...found].map(([name, reason]) => ({ name, reason }))
}
