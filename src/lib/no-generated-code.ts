/*
 * Keeps Zod from making functions of text, which the content security policy refuses. A worker imports this before anything
 * that has schemas; pages have it from public/policy.js.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
