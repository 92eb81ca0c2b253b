// actions/checkout takes its credentials away here. This one only says that the post step of a job ran.
console.log(`Post step of the checkout in ${process.env['STATE_folder']}`)
