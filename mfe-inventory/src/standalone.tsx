/** Runs this front end alone: npm run dev -w mfe-inventory. Never part of a build. */
import('@warsha/web-kit/parts/standalone.tsx').then(async ({ runAlone }) => {
  const { default: module } = await import('./module.tsx')
  await runAlone(module)
})
