import { chromium } from 'playwright-core';
import { AxeBuilder } from '@axe-core/playwright';
const base='http://localhost:4157';
const browser = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox']});
const pages = {
 dashboard:['/admin/dashboard','Admin Dashboard'], tenants:['/admin/tenants','Tenants'], usage:['/admin/usage','Usage'], usageOrg:['/admin/usage?tab=organizations','Usage'],
 resources:['/admin/usage?tab=resources','Usage'], api:['/admin/usage?tab=api','Usage'], billing:['/admin/billing','Billing'], invoices:['/admin/billing?tab=invoices','Billing'], revenue:['/admin/billing?tab=revenue','Billing'], plans:['/admin/billing?tab=plans','Billing'],
};
const only = process.argv.slice(2);
for (const [width, scheme] of [[1280,'light'],[360,'dark']]) {
  const context = await browser.newContext({viewport:{width,height:width===360?740:800}, colorScheme:scheme, bypassCSP:true});
  const page = await context.newPage();
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0,300)); });
  page.on('pageerror', e => console.log('PAGEERROR', e.message));
  await context.request.post(base+'/graphql',{headers:{'content-type':'application/json',origin:base},data:{query:'mutation{login(input:{email:"admin@slipway.dev",password:"Admin1234",rememberMe:true}){errors{message}}}'}}).then(async r=>console.log(await r.text()));
  let id;
  {
    const r = await context.request.post(base+'/graphql',{headers:{'content-type':'application/json',origin:base},data:{query:'{tenants(search:"Osprey"){nodes{id}} b: tenants(search:"Granite"){nodes{id}}}'}});
    const d=(await r.json()).data; id=[d.tenants.nodes[0].id,d.b.nodes[0].id];
  }
  const all = {...pages, detail:[`/admin/tenants?tenant=${id[0]}`,null], people:[`/admin/tenants?people=${id[1]}`,null], tbilling:[`/admin/tenants?billing=${id[1]}`,null], add:['/admin/tenants?new',null], suspend:[`/admin/tenants?suspend=${id[1]}`,null], reactivate:[`/admin/tenants?reactivate=${id[0]}`,null], edit:[`/admin/tenants?edit=${id[1]}`,null]};
  for (const [name,[path]] of Object.entries(all)) {
    if (only.length && !only.includes(name)) continue;
    await page.goto(base+path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    const wide = await page.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);
    if (wide>0) console.log(name,width,'SIDEWAYS',wide);
    await page.screenshot({path:`/tmp/admin/${name}-${width}.png`, fullPage: width===360 && !['detail','people','tbilling'].includes(name)});
    const {violations} = await new AxeBuilder({page}).analyze();
    for (const v of violations) console.log(name,width,'AXE',v.id,v.nodes.length,v.nodes[0].html.slice(0,160), v.nodes[0].failureSummary?.slice(0,200));
  }
  await context.close();
}
await browser.close();
