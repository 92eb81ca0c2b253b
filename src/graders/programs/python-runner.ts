/**
 * Source of the Python program that evaluates assertions: reads them from stdin, evaluates one after the other, and
 * writes one line for each to the original stdout. Anything else written to stdout is dropped. Its only argument is the
 * limit of its address space in bytes.
 *
 * Attributes are an allow-list, because a generator's frame, or a module that `re` imports, leads out without a single
 * underscore. `format` is not on it, because a format string reaches attributes that no parser sees.
 */
export const PYTHON_RUNNER = `
import ast, json, os, re, sys, types

try:
    import resource
    limit = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
except (ImportError, ValueError, OSError):
    pass

KINDS = (str, bytes, list, tuple, dict, set, frozenset, bool, int, float, complex, re.Pattern, re.Match)
REFUSED = {'format', 'format_map'}
ATTRIBUTES = {name for kind in KINDS for name in dir(kind)} | set(re.__all__) | {'name', 'value'}
ATTRIBUTES = {name for name in ATTRIBUTES if not name.startswith('_')} - REFUSED
LONGEST_MESSAGE = 500


def main():
    answers = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    given = json.loads(sys.stdin.buffer.read())
    tools = {'len': len, 'any': any, 'all': all, 'str': str, 'int': int, 'float': float, 'bool': bool, 'list': list, 'dict': dict}
    regular = types.SimpleNamespace(**{name: getattr(re, name) for name in re.__all__})
    names = {**given['names'], **tools, 're': regular, '__builtins__': {}}
    for index, assertion in enumerate(given['assertions']):
        passed, message = evaluate(assertion, names)
        line = json.dumps({'index': index, 'passed': passed, 'message': message})
        os.write(answers, (given['nonce'] + ' ' + line + '\\n').encode())


def evaluate(assertion, names):
    try:
        # eval() allows blanks before an expression, the parser does not.
        tree = ast.parse(assertion.lstrip(' \\t'), '<assertion>', 'eval')
        reason = refusal(tree)
        if reason is not None:
            return False, reason
        return bool(eval(compile(tree, '<assertion>', 'eval'), names)), ''
    except Exception as error:
        return False, describe(error)


def refusal(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id.startswith('_') and node.id != '_':
            return f'refused: names that begin with an underscore, such as {node.id}, are not available'
        if isinstance(node, ast.Attribute) and node.attr in REFUSED:
            return f'refused: {node.attr} is not available, use an f-string'
        if isinstance(node, ast.Attribute) and node.attr not in ATTRIBUTES:
            return f'refused: the attribute {node.attr} is not available'
    return None


def describe(error):
    try:
        text = str(error)
    except Exception:
        text = ''
    name = type(error).__name__
    text = f'{name}: {text}' if text else name
    return text if len(text) <= LONGEST_MESSAGE else text[:LONGEST_MESSAGE] + '...'


main()
`
