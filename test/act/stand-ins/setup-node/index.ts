console.log(`Node ${process.version} of the runner stays.`)
