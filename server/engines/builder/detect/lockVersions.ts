import type { PackageTool } from '../packages/packageTool.ts';

const pnpm7 =
  'pnpm@7.33.7+sha512.7afe2410642b39c698df46da4ce5c7231a5cce360698d69f8cf8f42257d40b3e43f231053b07b8de849fd4ffbf4a71ff57b835137777a352388f3d3da747200e';
const pnpm8 =
  'pnpm@8.15.9+sha512.499434c9d8fdd1a2794ebf4552b3b25c0a633abcee5bb15e7b5de90f32f47b513aca98cd5cfd001c31f0db454bc3804edccd578501e4ca293a6816166bbd9f81';

/**
 * Which version reads a lock file as it is, by the version of its format: the last one that writes it, with the hash of its archive in the
 * registry of npm, or of its one file for Yarn 2 and later. On Node.js 24, pnpm 7, 8 and 10 and Yarn 1.22.22, 3.8.7 and 4.13.0 were seen to install
 * from theirs, 2.4.2 and 3.1.1 only to write it; pnpm 6, the first that wrote 5.3, reaches no registry there (ERR_INVALID_THIS), and 7
 * reads its files.
 */
const tools: Readonly<Record<PackageTool['name'], Readonly<Record<string, string>>>> = {
  pnpm: {
    '5.3': pnpm7,
    '5.4': pnpm7,
    '6.0': pnpm8,
    '6.1': pnpm8,
    '9.0':
      'pnpm@10.34.9+sha512.f49b5a8ea0fdedb44bb3c0c1d6575092a53c2950d95b7ad15df11f17974877a2de3a01c07e934e9b28ce716e51c09a94962c7306d09be2e1e4b18a8c8762fd32',
  },
  yarn: {
    '1': 'yarn@1.22.22+sha512.a6b2f7906b721bba3d67d4aff083df04dad64c399707841b7acf00f6b133b7ac24255f2652fa22ae3534329dc6180534e98d17432037ff6fd140556e2bb3137e',
    '4': 'yarn@2.4.2+sha512.f77b4e43648618c524699410989f85de97091e86ab24c6fafb427686acff23c4c914a9f1e7351268aea3d4c72ece6032ecebc55fa724083c7988ef344f987640',
    '5': 'yarn@3.1.1+sha512.05e7cd089fdbb9a82ea64d75895b2712026aa50110e046be9a8f4672bafbd05fbd368256831c9e02cd96d8e637917eaeace985482375fb828062bc915883e2c5',
    '6': 'yarn@3.8.7+sha512.bbe7e310ff7fd20dc63b111110f96fe18192234bb0d4f10441fa6b85d2b644c8923db8fbe6d7886257ace948440ab1f83325ad02af457a1806cdc97f03d2508e',
    '8': 'yarn@4.13.0+sha512.5c20ba010c99815433e5c8453112165e673f1c7948d8d2b267f4b5e52097538658388ebc9f9580656d9b75c5cc996f990f611f99304a2197d4c56d21eea370e7',
    '9': 'yarn@4.15.0+sha512.07ec708ac11e2eaa4ea2b04cfbb272812f7e74a753f1595eaef4486c663a98306a30cca3e6fc40f7a0b168dcfb3a2490b6a5e0501e20fb69cc36f563dd161c53',
    '10': 'yarn@4.18.1+sha512.b2e1e7524f654f2749d32b4ebcb4622473cb5bcbc485df2007e12a154e50162a4d795526768bc5f5b8f81717bfd79deb2472813d86fb5ae2eb551fa9c872b08f',
  },
};

const expressions = {
  pnpm: /^lockfileVersion:\s*['"]?(\d{1,3}(?:\.\d{1,3})?)/,
  yarn: /^(?:# yarn lockfile v(1)\b| {2}version: (\d{1,3})\s*$)/,
};

/** The version of a lock file, and on which line it says so; null where it does not at its beginning. */
export const versionIn = (
  manager: PackageTool['name'],
  text: string,
): { version: string | null; line: number | null } => {
  const rows = text.slice(0, 4_000).split('\n').slice(0, 20);
  for (const [index, row] of rows.entries()) {
    const [, first, second] = expressions[manager].exec(row) ?? [];
    const version = first ?? second;
    if (version !== undefined) return { version, line: index + 1 };
  }
  return { version: null, line: null };
};

/** The package manager for a lock file of a version; undefined where none is known. */
export const toolFor = (manager: PackageTool['name'], version: string): string | undefined =>
  Object.hasOwn(tools[manager], version) ? tools[manager][version] : undefined;
