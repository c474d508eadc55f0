/** Runs this front end alone: npm run dev -w mfe-portal. Never part of a build. */
import('@warsha/web-kit/parts/remotes/standalone.tsx').then(async ({ runStandalone }) => {
  const { default: module } = await import('./module.tsx')
  await runStandalone(module)
})
