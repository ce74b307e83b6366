/** A small edit that a model is asked for. */
export type EditCase = { language: string; code: string; task: string; after: string };

const edit = (language: string, task: string, code: string, before: string, after: string): EditCase => ({
  language,
  task,
  code,
  after: code.replace(before, after),
});

/** Ten edits of one function each. Each has one right result. */
export const editCases: readonly EditCase[] = [
  edit(
    'JavaScript',
    'Return the sum instead of the difference.',
    'function add(a, b) {\n  return a - b;\n}\n',
    'a - b',
    'a + b',
  ),
  edit(
    'Python',
    'Return the area of the rectangle instead of the sum of its sides.',
    'def area(width, height):\n    return width + height\n',
    'width + height',
    'width * height',
  ),
  edit(
    'JavaScript',
    'Compare with === instead of ==.',
    'export const isAdmin = (user) => {\n  return user.role == "admin";\n};\n',
    '==',
    '===',
  ),
  edit(
    'Java',
    'Start the loop at index 0 instead of 1.',
    'int total(int[] values) {\n    int sum = 0;\n    for (int i = 1; i < values.length; i++) {\n        sum += values[i];\n    }\n    return sum;\n}\n',
    'i = 1',
    'i = 0',
  ),
  edit(
    'Python',
    'Use yaml.safe_load instead of yaml.load.',
    'def read_settings(path):\n    with open(path) as file:\n        return yaml.load(file)\n',
    'yaml.load',
    'yaml.safe_load',
  ),
  edit(
    'Go',
    'Use sha256.Sum256 instead of md5.Sum.',
    'func digest(data []byte) string {\n\tsum := md5.Sum(data)\n\treturn hex.EncodeToString(sum[:])\n}\n',
    'md5.Sum',
    'sha256.Sum256',
  ),
  edit(
    'PHP',
    'Change the default value of $limit to 50.',
    'function page(array $rows, int $limit = 500): array {\n    return array_slice($rows, 0, $limit);\n}\n',
    '500',
    '50',
  ),
  edit(
    'Ruby',
    'Call strip on name instead of chomp.',
    'def greeting(name)\n  "Hello, #{name.chomp}!"\nend\n',
    'chomp',
    'strip',
  ),
  edit(
    'TypeScript',
    'Change the timeout to 5_000 milliseconds and leave everything else as it is.',
    'export const options = {\n  retries: 2,\n  timeout: 60_000,\n  cache: 60_000 * 2,\n};\n',
    'timeout: 60_000',
    'timeout: 5_000',
  ),
  edit(
    'JavaScript',
    'In the function last only, return the last element instead of the first one.',
    'function first(list) {\n  return list[0];\n}\n\nfunction last(list) {\n  return list[0];\n}\n',
    'function last(list) {\n  return list[0];',
    'function last(list) {\n  return list[list.length - 1];',
  ),
];
