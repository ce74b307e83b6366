import { csvOf, downloadCsv } from './csv.ts';

test('quotes what must be quoted, and ends each line as RFC 4180 says', () => {
  expect(
    csvOf([
      ['Project', 'Deployments'],
      ['Pick, "place"\nand pack', 1234.5],
      ['', null],
    ]),
  ).toBe('Project,Deployments\r\n"Pick, ""place""\nand pack",1234.5\r\n,\r\n');
});

test('a spreadsheet runs nothing of it, and still gets negative numbers', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("x","y")'];
  expect(csvOf([texts])).toBe(`'=1+1,'+1,'-1,'@SUM(A1),'\t=1,"'=HYPERLINK(""x"",""y"")"\r\n`);
  expect(csvOf([[-1]])).toBe('-1\r\n');
});

test('is saved under its name, as UTF-8', async () => {
  const made: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob instanceof Blob ? blob : new Blob())}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`);
  });
  downloadCsv('report.csv', [['Größe']]);
  expect(names).toEqual(['report.csv blob:1']);
  expect(made[0]?.type).toBe('text/csv;charset=utf-8');
});
