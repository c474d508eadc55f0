import type { ComponentType } from 'react'

const load = async (): Promise<ComponentType> => {
  const { loadApp } = await import(/* webpackChunkName: "app" */ './app.tsx')
  return loadApp()
}

let started: Promise<ComponentType> | undefined

/** Loads the application of signed-in users, once. After a failure the next call tries again. */
export const startApp = (): Promise<ComponentType> => {
  started ??= load().catch((error) => {
    started = undefined
    throw error
  })
  return started
}
