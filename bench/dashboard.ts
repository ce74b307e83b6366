import { type Figure, latencyFigures } from './figure.ts';
import { clientOperation } from './operations.ts';
import { load } from './session.ts';

/** The dashboard's operation over HTTP, on 1 and on 16 connections that stay open. */
export const measureDashboard = async (url: string): Promise<Figure[]> => {
  const query = clientOperation('Dashboard');
  await load({ url }, { query, connections: 16, seconds: 2 });
  const one = await load({ url }, { query, connections: 1, seconds: 4 });
  const sixteen = await load({ url }, { query, connections: 16, seconds: 6 });
  return [
    ...latencyFigures('Dashboard query, 1 connection', one.samples, { p50: 15, p99: 50 }),
    {
      name: 'Dashboard query, 1 connection',
      value: one.perSecond,
      unit: 'requests/s',
      goal: 75,
      better: 'higher',
    },
    ...latencyFigures('Dashboard query, 16 connections', sixteen.samples, { p50: 100, p99: 250 }),
    {
      name: 'Dashboard query, 16 connections',
      value: sixteen.perSecond,
      unit: 'requests/s',
      goal: 150,
      better: 'higher',
    },
  ];
};
