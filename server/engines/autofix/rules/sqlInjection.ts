import type { Fixer } from '../fixer.ts';
import { fixGoSql } from '../sql/goSql.ts';
import { fixJavaSql } from '../sql/javaSql.ts';
import { fixJavascriptSql } from '../sql/javascriptSql.ts';
import { fixPythonSql } from '../sql/pythonSql.ts';

/** Gives values to the database beside the text of SQL, as parameters. */
export const sqlInjection: Fixer = {
  fixLine: (file, line) => {
    if (file.javascript) return fixJavascriptSql(file, line);
    if (file.python) return fixPythonSql(file, line);
    if (file.java) return fixJavaSql(file, line);
    return file.go ? fixGoSql(file, line) : 'SQL in this language is not fixed.';
  },
};
